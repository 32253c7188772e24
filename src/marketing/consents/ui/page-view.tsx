import { Bare } from '#documents/public-links/bare.tsx'
import type { UnsubscribePage } from '../page-content.ts'
import { topics } from '../topics.ts'
import type { TopicState } from '../unsubscribe.ts'

const stateText = ({ topic, stopped }: TopicState, own: number | null) =>
  `${stopped ? '停止中' : '配信中'}${topic === own ? '・このメールの種類' : ''}`

const Topics = ({ page: { choices, own, isTrial } }: { page: UnsubscribePage }) => (
  <ul className="unsubscribe-topics" aria-label="メールの種類">
    {choices.topics.map((each) => (
      <li key={each.topic}>
        <span>
          <b>{each.label}</b>
          <small>{stateText(each, own)}</small>
        </span>
        {each.changeable && !isTrial && (
          <button
            type="submit"
            name="act"
            value={`${each.stopped ? 'resume' : 'stop'}-${each.topic}`}
            className="button line"
            aria-label={`「${each.label}」の配信${each.stopped ? 'の停止を取り消す' : 'を停止する'}`}
          >
            {each.stopped ? '停止を取り消す' : '停止する'}
          </button>
        )}
      </li>
    ))}
  </ul>
)

const All = ({ page: { choices } }: { page: UnsubscribePage }) => {
  if (choices.all === 'own')
    return (
      <button type="submit" name="act" value={`resume-${topics.all}`} className="button line large">
        停止を取り消す
      </button>
    )
  return (
    <button type="submit" name="act" value={`stop-${topics.all}`} className="button main large">
      すべて止める
    </button>
  )
}

const leads = {
  open: 'お届けしているメールの種類ごとに、配信を停止できます。',
  own: 'すべてのメールの配信を停止しています。',
  other: 'この宛先へのメールは、現在お届けしていません。再開をご希望のときは、下記までご連絡ください。',
}

/** A recipient's own choice of mails: what comes, what is stopped, a button each. Plain forms, no script. */
export const Unsubscribe = ({ page }: { page: UnsubscribePage }) => {
  const { enterprise, choices } = page
  return (
    <Bare title={`メール配信の設定｜${enterprise.name}`} assets={page.assets} className="unsubscribe-page">
      <div className="wrap narrow">
        <p className="unsubscribe-from">{enterprise.name}</p>
        <h1>メール配信の設定</h1>
        {page.error && (
          <p className="unsubscribe-alert" role="alert">
            {page.error}
          </p>
        )}
        {page.done && (
          <p className="unsubscribe-done" role="status">
            {page.done}
          </p>
        )}
        {page.isTrial && (
          <p className="unsubscribe-note">
            これは試し送りのメールのページです。受け取る人には、ここに停止のボタンが表示されます。
          </p>
        )}
        <p>
          宛先：<b>{page.address}</b>
        </p>
        <p>{leads[choices.all]}</p>
        <form method="post" className="unsubscribe-all">
          <Topics page={page} />
          {!page.isTrial && choices.all !== 'other' && <All page={page} />}
        </form>
        <p className="unsubscribe-note">ご契約やお手続きなど、個別のご連絡のメールは停止されません。</p>
        <p className="unsubscribe-note">
          お問い合わせ：{enterprise.name}
          {enterprise.address && `　${enterprise.address}`}
          {enterprise.tel && (
            <>
              {'　'}電話 <a href={`tel:${enterprise.tel}`}>{enterprise.tel}</a>
            </>
          )}
        </p>
      </div>
    </Bare>
  )
}
