import type { Block, MailContent } from '../../mail-content/content.ts'

type Form = { title: string; closes_on: string | null }

/** Braces would be taken for a placeholder, and a subject has no line breaks. */
const plain = (text: string) => text.replace(/[{}\r\n]/g, '')

/** 2026-12-09 → 12月9日 */
const dayText = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

const paragraph = (text: string): Block => ({ type: 'paragraph', runs: [{ text }] })

const endOf = ({ closes_on }: Form) =>
  closes_on ? `${dayText(closes_on)}までにご回答いただけますと幸いです。` : '数分で終わります。'

/** What is proposed to be written, before one changes it; a reminder asks once more. */
export const defaultContent = (form: Form, isReminder: boolean): MailContent => {
  const title = plain(form.title)
  const subject = isReminder ? `【再送】${title}（ご回答のお願い）` : `${title}（ご回答のお願い）`
  const ask = isReminder
    ? `先日お送りした「${title}」に、まだご回答をいただいていないようですので、もう一度ご案内いたします。`
    : `「${title}」へのご協力をお願いいたします。`
  return {
    subject: [...subject].slice(0, 200).join(''),
    body: [
      paragraph(
        `{候補者の姓} 様\n\nいつもお世話になっております。{エージェント名}の{差出人名}です。\n${ask}\n${endOf(form)}`,
      ),
      { type: 'form' },
      paragraph(
        isReminder
          ? '行き違いでご回答いただいていましたら、ご容赦ください。ご不明な点は、このメールに返信してお知らせください。'
          : '途中でやめても、続きから回答できます。ご不明な点は、このメールに返信してお知らせください。',
      ),
    ],
  }
}
