import { Bare } from '#documents/public-links/bare.tsx'
import type { RenewalPage } from '../page-content.ts'
import type { PublicContract } from '../public-contract.ts'
import { Answered, Choice, Comment, Facts } from './page-parts.tsx'

const Contract = ({ page, contract }: { page: RenewalPage; contract: PublicContract }) => (
  <section className="renewal-contract" aria-labelledby={`contract-${contract.no}`}>
    <h2 id={`contract-${contract.no}`}>
      {contract.name ?? contract.title}
      {contract.name && <small>契約番号 {contract.title}</small>}
    </h2>
    <Facts contract={contract} />
    <Answered contract={contract} />
    {!contract.closed_reason && (
      <>
        <Choice page={page} no={contract.no} />
        <Comment page={page} no={contract.no} />
      </>
    )}
  </section>
)

const Notice = ({ page }: { page: RenewalPage }) => {
  const [first] = Object.keys(page.errors)
  if (first)
    return (
      <p className="renewal-alert" role="alert">
        入力内容を確認してください。<a href={`#${first}`}>修正する項目へ</a>
      </p>
    )
  return page.done ? (
    <p className="renewal-done" role="status">
      ご回答を受け付けました。担当者からの連絡をお待ちください。
    </p>
  ) : null
}

/** Asks one side of contracts whether they go on; plain links and forms, a phone first. */
export const Renewal = ({ page }: { page: RenewalPage }) => {
  const { enterprise, contracts } = page
  const isOpen = contracts.some(({ closed_reason }) => closed_reason === null)
  const isAnswered = contracts.some(({ ext_confirm_request_flg }) => ext_confirm_request_flg !== null)
  const addressed = contracts.find((contract) => contract.party)
  const title = Object.keys(page.errors).length > 0 ? '入力エラー：契約更新のご確認' : '契約更新のご確認'
  return (
    <Bare title={`${title}｜${enterprise.name}`} assets={page.assets} className="renewal-page">
      <div className="wrap narrow">
        <p className="renewal-from">{enterprise.name}</p>
        <h1>契約更新のご確認</h1>
        <Notice page={page} />
        {addressed && (
          <p>
            {addressed.party} {addressed.honorific}
          </p>
        )}
        <p>
          {isOpen
            ? '次の契約について、更新のご意向をお聞かせください。'
            : '次の契約について、ご回答の受け付けは終了しています。'}
        </p>
        <form method="post" noValidate>
          {contracts.map((contract) => (
            <Contract key={contract.no} page={page} contract={contract} />
          ))}
          {isOpen && (
            <>
              <button type="submit" className="button main large">
                {isAnswered ? '回答を変更する' : '回答を送信する'}
              </button>
              <p className="renewal-note">
                ご回答は、{enterprise.name}が対応を始めるまで、このページから変更できます。
              </p>
            </>
          )}
        </form>
        <p className="renewal-note">
          お問い合わせ：{enterprise.name}
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
