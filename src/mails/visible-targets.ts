import type { Scope } from '../entity/scope.ts'
import { AppError } from '../platform/errors.ts'
import { checkVisible } from '../visible-record.ts'

type Targeted = { target_type: string | null; target_id: number | null }

/** Those mails whose record the member may see; a record that is gone or out of sight leaves its mails out. */
export const visibleTargets = async <M extends Targeted>(scope: Scope, mails: readonly M[]): Promise<M[]> => {
  const answers = new Map<string, boolean>()
  const isVisible = async ({ target_type, target_id }: Targeted): Promise<boolean> => {
    if (target_type === null || target_id === null) return false
    try {
      await checkVisible(scope, target_type, target_id)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }
  const shown: M[] = []
  for (const mail of mails) {
    const key = `${mail.target_type}/${mail.target_id}`
    const known = answers.get(key) ?? (await isVisible(mail))
    answers.set(key, known)
    if (known) shown.push(mail)
  }
  return shown
}
