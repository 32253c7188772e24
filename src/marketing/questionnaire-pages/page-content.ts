import type { Frame } from '#site/frame/page-content.ts'
import type { AnswerFile } from '../questionnaire-answers/pending-files.ts'
import type { Item, Typed } from '../questionnaire-forms/item.ts'

/** An item on the page: hidden ones stand there too, for a browser that unfolds them itself. */
export type ShownItem = { item: Item; number: number | null; isHidden: boolean }

export type FormPage = {
  kind: 'form'
  frame: Frame
  action: string
  title: string
  /** Who is asked, where the link says so. */
  name: string | null
  intro: string
  /** 2026/11/20; null: there is no end. */
  closes: string | null
  /** The part in view, of how many; minutes are those left. */
  step: { title: string; at: number; of: number; minutes: number }
  /** Where the part before stands; null on the first. */
  back: string | null
  /** The place of the part among all, as the form sends it on. */
  section: number
  edition: number
  items: ShownItem[]
  typed: Typed
  files: AnswerFile[]
  errors: Record<string, string[]>
  notice: string | null
  isLast: boolean
  purpose: string[]
  /** Asked of who comes by the open link, on the last part. */
  person: { consent: string; seal: string; script: string; needsScript: boolean } | null
  days: number
}

export type FormEndPage = {
  kind: 'form_end'
  frame: Frame
  state: 'thanks' | 'closed'
  heading: string
  text: string
}
