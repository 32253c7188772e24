import type { JobPage } from '../page-content.ts'
import { NewJob } from './job-card.tsx'

/** Open jobs like the one on the page. */
export const SimilarJobs = ({ page: { similar } }: { page: JobPage }) =>
  similar.length > 0 && (
    <section className="band wrap first" aria-labelledby="similar">
      <h2 id="similar">この案件に似た案件</h2>
      <ul className="new-jobs">
        {similar.map((card) => (
          <NewJob key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )

/** Jobs seen before in this browser, which alone knows them; shown by the script, which also adds the job of the page. */
export const SeenJobs = ({ now }: { now?: { id: number; name: string; price: string | null } }) => (
  <section
    className="band wrap seen"
    aria-labelledby="seen"
    hidden
    data-seen={now ? JSON.stringify(now) : ''}
  >
    <div className="band-head">
      <h2 id="seen">最近見た案件</h2>
      <button type="button" className="text-button">
        履歴を消す
      </button>
    </div>
    <ul className="seen-jobs" />
  </section>
)

/** Passing a job on: by the device's own menu or a copied address, by mail without the script. */
export const Share = ({ page: { job, frame } }: { page: JobPage }) => {
  const address = frame.site.origin + frame.canonical
  const mail = `mailto:?subject=${encodeURIComponent(job.name)}&body=${encodeURIComponent(`${job.name}\n${address}`)}`
  return (
    <p className="share">
      <button type="button" className="text-button" hidden data-share={address} data-name={job.name}>
        この案件を共有
      </button>
      <a href={mail}>メールで送る</a>
      <span role="status" />
    </p>
  )
}
