import { Crumbs } from '../../frame/ui/crumbs.tsx'
import { Layout } from '../../frame/ui/layout.tsx'
import type { JobSection } from '../job-sections.ts'
import type { JobPage } from '../page-content.ts'
import { Price, Tags } from './job-card.tsx'
import { SeenJobs, Share, SimilarJobs } from './more-jobs.tsx'

const Section = ({ section: { part, label, text, bullets, links } }: { section: JobSection }) => (
  <section className="part" data-part={part === 'usance' ? 'usance' : 'jobpage'}>
    <h2>{label}</h2>
    {links ? (
      <ul className="skills">
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    ) : bullets ? (
      <ul>
        {text.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : (
      <p>{text}</p>
    )}
  </section>
)

const Apply = ({ page: { job }, className }: { page: JobPage; className: string }) =>
  job.closed ? (
    <a className={`button line large ${className}`} href={job.similar}>
      似た案件を見る
    </a>
  ) : (
    <a className={`button accent large ${className}`} href={`/register/profile?job=${job.id}`}>
      この案件に応募する
    </a>
  )

/** Who recruits, where and how to reach them, and the day the information is of (職業安定法; LAW: job postings). */
const Recruiter = ({ page }: { page: JobPage }) => {
  const { recruiter } = page.frame.site
  return (
    <div className="recruiter">
      <p>募集者　{recruiter.name}</p>
      <p>{recruiter.address}</p>
      {recruiter.tel && <p>{recruiter.tel}</p>}
      <p>この情報は{page.job.updated}時点のものです。</p>
    </div>
  )
}

const Rail = ({ page }: { page: JobPage }) => {
  const { job } = page
  return (
    <aside className="rail">
      <div className="rail-card">
        <Price price={job.price} />
        <p className="rail-terms">
          {[job.settlement && `精算 ${job.settlement}`, job.payment].filter(Boolean).join('・')}
        </p>
        <Apply page={page} className="wide-only" />
        <p className="rail-note">
          {job.closed ? 'この案件の募集は終了しました。' : '入力は4ステップ・約3分'}
        </p>
        {job.facts.length > 0 && (
          <dl>
            {job.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <Recruiter page={page} />
      <div className="rail-more">
        <p>
          <b>条件が少し違いますか</b>
        </p>
        <p>登録すると、希望に合う非公開案件もご紹介します。</p>
        <p>
          <a href="/register/profile?job=0">無料会員登録 →</a>
        </p>
      </div>
    </aside>
  )
}

const Facts = ({ page: { job } }: { page: JobPage }) => (
  <dl className="main-facts">
    <div className="wide-only">
      <dt>単価</dt>
      <dd>
        <Price price={job.price} />
      </dd>
    </div>
    <div>
      <dt>稼働日数</dt>
      <dd>{job.days ?? '応相談'}</dd>
    </div>
    <div>
      <dt>働き方</dt>
      <dd>{job.workStyle ?? '応相談'}</dd>
    </div>
    <div>
      <dt>開始時期</dt>
      <dd>{job.inception}</dd>
    </div>
    <div className="phone-only">
      <dt>面談</dt>
      <dd>{job.interview ?? '応相談'}</dd>
    </div>
  </dl>
)

export const Job = ({ page }: { page: JobPage }) => {
  const { job } = page
  return (
    <Layout frame={page.frame} at="jobs" detail={{ name: job.name, price: job.price }} className="job-page">
      <div className="wrap detail">
        <Crumbs crumbs={page.crumbs} />
        <article>
          <Tags tags={job.tags} />
          <h1>{job.name}</h1>
          <div className="phone-only">
            <Price price={job.price} />
          </div>
          <p className="dates">
            掲載日 {job.posted}　最終更新 {job.updated}
          </p>
          <Facts page={page} />
          {job.sections.map((section) => (
            <Section key={section.part} section={section} />
          ))}
          <Share page={page} />
        </article>
        <Rail page={page} />
      </div>
      <SimilarJobs page={page} />
      <SeenJobs now={{ id: job.id, name: job.name, price: job.price }} />
      <div className="apply-bar">
        <Apply page={page} className="" />
      </div>
    </Layout>
  )
}
