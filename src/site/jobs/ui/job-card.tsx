import { Icon, type IconName } from '../../frame/ui/icons.tsx'
import type { JobCard as Card } from '../job-view.ts'
import type { JobTag } from '../public-job.ts'

const tagLooks: Record<JobTag, { icon: IconName; word: string }> = {
  new: { icon: 'sparkles', word: '新着' },
  remote: { icon: 'home', word: 'リモートOK' },
  interview: { icon: 'message', word: '面談1回' },
  closed: { icon: 'closed', word: '募集終了' },
}

export const Tags = ({ tags }: { tags: JobTag[] }) =>
  tags.length > 0 && (
    <ul className="tags" aria-label="特徴">
      {tags.map((tag) => (
        <li key={tag} className={`tag tag-${tag}`}>
          <Icon name={tagLooks[tag].icon} />
          {tagLooks[tag].word}
        </li>
      ))}
    </ul>
  )

/** `70〜85 万円/月額`, or 応相談. */
export const Price = ({ price }: { price: string | null }) => (
  <p className="price">
    {price === null ? (
      '応相談'
    ) : (
      <>
        <b>{price}</b> 万円/月額
      </>
    )}
  </p>
)

export const Skills = ({ skills, most = skills.length }: { skills: string[]; most?: number }) =>
  skills.length > 0 && (
    <ul className="skills" aria-label="スキル">
      {skills.slice(0, most).map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
      {skills.length > most && <li>ほか{skills.length - most}件</li>}
    </ul>
  )

const Fact = ({ icon, text, className }: { icon: IconName; text: string | null; className?: string }) =>
  text && (
    <li className={className}>
      <Icon name={icon} />
      {text}
    </li>
  )

/** A job in the list: the whole card leads to its page on a phone, the title and the button on a desktop. */
export const ListedJob = ({ card }: { card: Card }) => (
  <li className={card.closed ? 'job closed' : 'job'}>
    <Tags tags={card.tags} />
    <h2>
      <a href={`/jobs/detail/${card.id}`}>{card.name}</a>
    </h2>
    <Price price={card.price} />
    <ul className="job-facts">
      <Fact icon="briefcase" text={card.occupations[0] ?? null} className="wide-only" />
      <Fact icon="calendar" text={card.days} />
      <Fact
        icon="pin"
        text={[card.place, card.workStyle].filter(Boolean).join('・') || null}
        className="wide-only"
      />
      <Fact icon="pin" text={card.place} className="phone-only" />
      <Fact icon="play" text={card.inception} className="wide-only" />
    </ul>
    <Skills skills={card.skills} most={5} />
    {card.closed ? (
      <a className="button line job-go" href={card.similar}>
        似た案件を見る
      </a>
    ) : (
      <a
        className="button main job-go wide-only"
        href={`/jobs/detail/${card.id}`}
        aria-label={`「${card.name}」の詳細を見る`}
      >
        詳細を見る
      </a>
    )}
  </li>
)

/** A job on the home page. */
export const NewJob = ({ card }: { card: Card }) => (
  <li className="job small">
    <Tags tags={card.tags} />
    <h3>
      <a href={`/jobs/detail/${card.id}`}>{card.name}</a>
    </h3>
    <Price price={card.price} />
    <p className="job-line">{[card.occupations[0], card.days, card.workStyle].filter(Boolean).join('／')}</p>
  </li>
)
