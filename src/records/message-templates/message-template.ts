import type { FieldErrors } from '#foundation/entity/validate.ts'
import { checkTemplate, usageOf } from './placeholders.ts'

/** A mail text as members keep it. */
export type TemplateText = { name: string; usage_id: number; subject: string; body: string }

const texts = [
  ['name', 'テンプレート名', 100],
  ['subject', '件名', 255],
  ['body', '本文', 10_000],
] as const

/** Line breaks do not count (RULES 4). */
const lengthOf = (text: string) => [...text.replace(/[\r\n]/g, '')].length

const textError = (text: string, label: string, longest: number): string | undefined => {
  if (text.trim() === '') return `${label}を入力してください`
  return lengthOf(text) > longest
    ? `${label}は${longest.toLocaleString('ja-JP')}文字以内で入力してください`
    : undefined
}

/** What is wrong with a template, by field; {} when nothing is. Used by the form and by the server. */
export const templateErrors = (given: TemplateText): FieldErrors => {
  const errors: FieldErrors = {}
  for (const [key, label, longest] of texts) {
    const error = textError(given[key], label, longest)
    if (error) errors[key] = [error]
  }
  if (/[\r\n]/.test(given.subject)) errors.subject = ['件名は改行せずに入力してください']
  const usage = usageOf(given.usage_id)
  if (!usage) return { ...errors, usage_id: ['用途を一覧から選んでください'] }
  for (const key of ['subject', 'body'] as const) {
    const error = checkTemplate(given[key], usage)
    if (error) errors[key] = [...(errors[key] ?? []), error]
  }
  return errors
}
