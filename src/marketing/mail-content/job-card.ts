/** A job as a mail shows it: what is public of it, as texts. It is frozen with the mailing, and never holds what an enterprise earns or for whom. */
export type JobCard = {
  id: number
  name: string
  /** `70〜85`, beside which 万円/月額 stands; null when nothing is said. */
  price: string | null
  /** 週5日 */
  days: string | null
  /** フルリモート, 一部リモート（新宿） */
  workStyle: string | null
  /** 12月1日から */
  start: string | null
  skills: string[]
  /** Nobody is looked for any more. */
  closed: boolean
  /** It has a page of its own on the site. */
  isPublic: boolean
}

const skillsShown = 6

/** 週5日／フルリモート／12月1日から */
export const cardFacts = ({ days, workStyle, start }: JobCard): string =>
  [days, workStyle, start].filter(Boolean).join('／')

/** `70〜85 万円/月額`, as a text. */
export const cardPrice = ({ price }: JobCard): string =>
  price === null ? '単価は応相談' : `${price} 万円/月額`

/** The skills a card has room for. */
export const cardSkills = ({ skills }: JobCard): string[] =>
  skills.length > skillsShown
    ? [...skills.slice(0, skillsShown), `ほか${skills.length - skillsShown}件`]
    : skills
