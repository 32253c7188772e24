import { Bare } from '#documents/public-links/bare.tsx'
import { momentText } from '../../moment-text.ts'
import type { VerifyPage } from '../page-content.ts'
import type { Verified } from '../verify.ts'

const words: Record<Verified['verdict'], { title: string; text: string }> = {
  valid: {
    title: '有効です',
    text: 'この文書と合意の記録は、電子シールが付けられてから変更されていません。',
  },
  altered: {
    title: '変更されています',
    text: 'このPDFは、電子シールが付けられたあとに変更されています。内容を信用せず、送り主から元のPDFを受け取り直してください。',
  },
  unknown: {
    title: '確かめられません',
    text: 'このサービスの電子シールが付いたPDFではないか、電子シールを読み取れません。合意が成立したときのメールに添付されたPDFを選んでください。',
  },
}

const facts = ({ signer, is_trial, signed_at, stamped_at, authority, valid_until, paper_sha256 }: Verified) =>
  [
    ['署名した人', signer && `${signer}${is_trial ? '（試用の証明書です）' : ''}`],
    ['署名の日時', signed_at && momentText(signed_at)],
    [
      '時刻の証明',
      stamped_at ? `${momentText(stamped_at)}　${authority ?? ''}` : '第三者による時刻の証明はありません',
    ],
    ['検証できる期限', valid_until && momentText(valid_until).slice(0, 10)],
    ['文書のハッシュ（SHA-256）', paper_sha256],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))

const Result = ({ result }: { result: Verified }) => (
  <section className={`verify-result ${result.verdict}`} role="status">
    <h2>{words[result.verdict].title}</h2>
    <p>{words[result.verdict].text}</p>
    {result.verdict === 'valid' && (
      <dl className="verify-facts">
        {facts(result).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)

/** Anybody has a sealed file checked: a plain form, nothing is kept. */
export const Verify = ({ page: { assets, result, error } }: { page: VerifyPage }) => (
  <Bare title={error ? '入力エラー：文書の検証' : '文書の検証'} assets={assets} className="verify-page">
    <div className="wrap narrow">
      <h1>文書の検証</h1>
      <p>
        電子シールの付いたPDFを選ぶと、変更されていないか、だれがいつ署名したかを確かめられます。ファイルは保存しません。
      </p>
      {result && <Result result={result} />}
      <form method="post" action="/verify" encType="multipart/form-data">
        <div className="field">
          <label className="field-label" htmlFor="file">
            検証するPDF（20MBまで）
          </label>
          <input
            id="file"
            name="file"
            type="file"
            accept="application/pdf,.pdf"
            required
            {...(error ? { 'aria-invalid': true, 'aria-describedby': 'e-file' } : {})}
          />
          {error && (
            <p className="error" id="e-file" role="alert">
              {error}
            </p>
          )}
        </div>
        <button type="submit" className="button accent large">
          検証する
        </button>
      </form>
    </div>
  </Bare>
)
