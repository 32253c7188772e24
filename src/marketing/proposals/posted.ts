import { visibleText } from '#foundation/rules/visible-text.ts'
import { isAnswer, noteMost, type ProposalAnswer } from './answers.ts'

/** The job and answer of a link or a form; null for what is none. */
export type Asked = { job: number | null; answer: ProposalAnswer | null }

export const readAsked = ({ job, answer }: Record<string, unknown>): Asked => ({
  job: typeof job === 'string' && /^[1-9]\d{0,8}$/.test(job) ? Number(job) : null,
  answer:
    typeof answer === 'string' && /^[12]$/.test(answer) && isAnswer(Number(answer))
      ? (Number(answer) as ProposalAnswer)
      : null,
})

/** Characters that stand in no text of a person, beside line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/** What the candidate wrote to the staff, as it is kept; null when it says nothing. */
export const noteOf = (text: string | null): { note: string | null; isTooLong: boolean } => {
  const plain = visibleText((text ?? '').replace(/\r\n?/g, '\n'))
  const note = plain.replace(control, '').normalize('NFC').trim()
  return { note: note === '' ? null : note, isTooLong: [...note].length > noteMost }
}
