import type { Scope } from '#foundation/entity/scope.ts'
import { AppError, forbidden } from '#foundation/platform/errors.ts'
import type { Finding, FindingLevel } from '#foundation/rules/freelance-act.ts'

const formatFindings = (findings: Finding[]) =>
  findings.map(({ article, message }) => `${article}：${message}`).join('\n')

/**
 * Missing order items can never be passed; other violations by a manager with a reason (RULES §3, §9). `act` is what is
 * being done: 確定. Answers the note for the history; null where nothing was found.
 */
export const passLaw = (
  scope: Scope,
  findings: Finding[],
  reason: string | undefined,
  act: string,
): string | null => {
  const at = (level: FindingLevel) => findings.filter((finding) => finding.level === level)
  const [refusals, overrides] = [at('refusal'), at('override')]
  if (refusals.length > 0)
    throw new AppError(400, 'invalid', formatFindings(refusals), { findings: refusals })
  if (overrides.length === 0) return null
  if (!reason?.trim())
    throw new AppError(
      409,
      'state',
      `${formatFindings(overrides)}\nこのまま${act}するには、マネージャー以上の方が理由を入力してください。`,
      { findings: overrides },
    )
  if ((scope.member?.authority ?? 0) < 1)
    throw forbidden(`法令チェックの指摘を承知で${act}できるのは、マネージャー以上の方だけです`)
  return `法令チェックの指摘を承知の上で${act}：${reason.trim()}`
}
