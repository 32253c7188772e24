import { Icon } from '../../frame/ui/icons.tsx'
import { Layout } from '../../frame/ui/layout.tsx'
import type { ThanksPage } from '../page-content.ts'

/** What the browser's own dialog offers. */
const accepted = '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.csv,.zip,image/*'

/** Résumés after the registration, when somebody has them at hand. */
const Resumes = ({ resumes: { names, left, refused } }: { resumes: ThanksPage['resumes'] }) => (
  <section className="resumes" aria-labelledby="resumes">
    <h2 id="resumes">履歴書・職務経歴書をお持ちですか</h2>
    <p>
      送っていただくと、ご紹介できる案件が早く見つかります。あとから担当者にお送りいただいても構いません。
    </p>
    {names.length > 0 && (
      <ul className="sent-files" aria-label="送った書類">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is drawn once, and two files may have one name
          <li key={at}>
            <Icon name="done" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    )}
    {refused.length > 0 && (
      <div className="error-summary" role="alert" data-focus="" tabIndex={-1}>
        <b>送れなかった書類があります</b>
        <ul>
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    )}
    {left > 0 ? (
      <form method="post" action="/register/resumes" encType="multipart/form-data" data-once="">
        <label className="drop-files">
          <span>書類を選ぶ（あと{left}個まで）</span>
          <small>PDF・Word・Excel・画像など、1つ20MBまで。ここに重ねて置くこともできます</small>
          <input type="file" name="file" multiple accept={accepted} />
        </label>
        <label className="drop-files touch-only">
          <span>紙の書類を撮影して送る</span>
          <small>カメラが開きます。1枚ずつ撮影してください</small>
          <input type="file" name="file" accept="image/*" capture="environment" />
        </label>
        <button type="submit" className="button main">
          書類を送る
        </button>
      </form>
    ) : (
      <p>書類を{names.length}個お送りいただきました。ほかにもある場合は、担当者にメールでお送りください。</p>
    )}
  </section>
)

export const Thanks = ({ page }: { page: ThanksPage }) => (
  <Layout frame={page.frame} register className="thanks-page">
    <div className="wrap narrow message">
      <Icon name="done" />
      <h1>{page.applied ? '応募を受け付けました' : '会員登録が完了しました'}</h1>
      <p>ご入力のメールアドレスへ、受付のお知らせをお送りします。</p>
      <p>担当者が内容を確認し、通常2営業日以内にご入力のメールアドレスまたはお電話へご連絡します。</p>
      {page.correctable && (
        <p>
          <a className="button line large" href="/register/correct">
            登録内容を確認・訂正する
          </a>
        </p>
      )}
      <Resumes resumes={page.resumes} />
      <p>
        {page.frame.site.hasJobs ? (
          <a className="button main large" href="/jobs">
            ほかの案件を見る
          </a>
        ) : (
          <a className="button main large" href="/">
            トップへ戻る
          </a>
        )}
      </p>
    </div>
  </Layout>
)
