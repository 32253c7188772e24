import { Bare } from '#documents/public-links/bare.tsx'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { answerLabels, declineReasons, noteMost, type ProposalAnswer } from '../answers.ts'
import type { OfferedJob, ProposalPage } from '../page-content.ts'

const answers = [1, 2] as const
const linkTo = (job: number, answer: ProposalAnswer) => `?job=${job}&answer=${answer}`

const Facts = ({ job }: { job: OfferedJob }) => (
  <>
    <p className="proposal-price">{job.price}</p>
    {job.facts && <p className="proposal-facts">{job.facts}</p>}
    {job.skills.length > 0 && (
      <ul className="proposal-skills" aria-label="スキル">
        {job.skills.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
    )}
  </>
)

const More = ({ page, job }: { page: ProposalPage; job: OfferedJob }) =>
  job.isPublic ? (
    <a className="proposal-more" href={`${page.site}/jobs/detail/${job.id}`}>
      くわしく見る
    </a>
  ) : null

/** What was answered so far, or why nothing can be. */
const Answered = ({ job }: { job: OfferedJob }) => (
  <>
    {job.answer !== null && (
      <p className={`proposal-answered is-${job.answer}`}>
        <b>回答：{answerLabels[job.answer]}</b>
        {job.answered_at && <small>{formatInstant(job.answered_at)}</small>}
        {job.reason && <small>{job.reason}</small>}
        {job.note && <span className="proposal-said">{job.note}</span>}
      </p>
    )}
    {job.state === 'settled' && (
      <p className="proposal-note">担当者が対応を始めています。変更のご希望は担当者までご連絡ください。</p>
    )}
    {job.state === 'closed' && <p className="proposal-note">この案件は受付を終了しました。</p>}
  </>
)

/** The answer that was pressed in the mail, to be said once more: opening a link says nothing. */
const Ask = ({ page, job, answer }: { page: ProposalPage; job: OfferedJob; answer: ProposalAnswer }) => {
  const other = answer === 1 ? 2 : 1
  return (
    <section className="proposal-ask" aria-labelledby="ask">
      <h2 id="ask">{job.name}</h2>
      <Facts job={job} />
      <Answered job={job} />
      {job.state === 'open' && (
        <form method="post" action="?">
          <input type="hidden" name="job" value={job.id} />
          <p className="proposal-question">
            この案件に「{answerLabels[answer]}」と回答します。よろしければボタンを押してください。
          </p>
          {answer === 2 && (
            <fieldset className="proposal-reasons">
              <legend>理由（任意）</legend>
              {declineReasons.map((reason) => (
                <label key={reason}>
                  <input
                    type="radio"
                    name="reason"
                    value={reason}
                    defaultChecked={(page.typed.reason || job.reason) === reason}
                  />
                  {reason}
                </label>
              ))}
            </fieldset>
          )}
          <button type="submit" name="answer" value={answer} className="button main large">
            {answerLabels[answer]}
          </button>
          <label className="proposal-words">
            担当者へのひとこと（任意・{noteMost}文字まで）
            <textarea name="note" rows={3} defaultValue={page.typed.note || (job.note ?? '')} />
          </label>
          <p className="proposal-other">
            <a href={linkTo(job.id, other)}>「{answerLabels[other]}」にする</a>
            <More page={page} job={job} />
          </p>
        </form>
      )}
    </section>
  )
}

const answerText = (job: OfferedJob, answer: ProposalAnswer) =>
  job.answer === null ? answerLabels[answer] : `「${answerLabels[answer]}」に変更する`

const Card = ({ page, job }: { page: ProposalPage; job: OfferedJob }) => (
  <li className="proposal-card">
    <h3>{job.name}</h3>
    <Facts job={job} />
    <Answered job={job} />
    {job.state === 'open' && (
      <div className="proposal-buttons">
        {answers
          .filter((answer) => answer !== job.answer)
          .map((answer) => (
            <a
              key={answer}
              href={linkTo(job.id, answer)}
              className={`button ${answer === 1 ? 'main' : 'line'}`}
              aria-label={`「${job.name}」：${answerText(job, answer)}`}
            >
              {answerText(job, answer)}
            </a>
          ))}
      </div>
    )}
    <More page={page} job={job} />
  </li>
)

/** The jobs of a proposal and the candidate's answers to them. Plain forms and links, no script. */
export const Proposal = ({ page }: { page: ProposalPage }) => {
  const { enterprise, jobs, asked } = page
  const askedJob = jobs.find(({ id }) => id === asked?.job)
  const others = jobs.filter((job) => job !== askedJob)
  return (
    <Bare title={`案件のご案内への回答｜${enterprise.name}`} assets={page.assets} className="proposal-page">
      <div className="wrap narrow">
        <p className="proposal-from">{enterprise.name}</p>
        <h1>案件のご案内への回答</h1>
        <p className="proposal-to">{page.name} 様</p>
        {page.error && (
          <p className="proposal-alert" role="alert">
            {page.error}
          </p>
        )}
        {page.done && (
          <p className="proposal-done" role="status">
            {page.done}
            <small>担当者に伝えました。対応が始まるまでは、ここで回答を変更できます。</small>
          </p>
        )}
        {page.isTrial && (
          <p className="proposal-note">
            これは試し送りのメールのページです。受け取る人には、ここに案件と回答のボタンが表示されます。
          </p>
        )}
        {askedJob && asked && <Ask page={page} job={askedJob} answer={asked.answer} />}
        {others.length > 0 && (
          <section aria-labelledby="jobs">
            <h2 id="jobs" className="proposal-list-title">
              {askedJob ? 'ほかにご案内した案件' : 'ご案内した案件'}
            </h2>
            <ul className="proposal-cards">
              {others.map((job) => (
                <Card key={job.id} page={page} job={job} />
              ))}
            </ul>
          </section>
        )}
        <p className="proposal-note">
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
