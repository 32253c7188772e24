import { DocumentError } from './documents/document-error.ts'
import { AppError } from './errors.ts'

/** Why one of many was refused, as people read it beside it. */
export const refusalText = (error: unknown): string => {
  if (error instanceof AppError) {
    const fields = (error.extra.fields ?? {}) as Record<string, string[]>
    return Object.values(fields).flat().join('、') || error.message
  }
  return error instanceof DocumentError ? error.message : 'うまくいきませんでした。もう一度お試しください。'
}
