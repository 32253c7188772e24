import { invalid } from '#foundation/platform/errors.ts'

const longest = 255

/** The reason of an act as it is kept; 400 without one, where `missing` asks for it, or with one that is too long. */
export const readReason = (reason: string, missing: string): string => {
  const text = reason.trim()
  if (text === '') throw invalid({ reason: [missing] })
  if ([...text].length > longest) throw invalid({ reason: [`${longest}文字以内で入力してください`] })
  return text
}
