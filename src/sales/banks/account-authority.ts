import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { forbidden } from '#foundation/platform/errors.ts'

/** Throws 403 when a member below manager would change where money goes (RULES 3); what the person entered on the site passes. */
export const checkAccountAuthority = ({ member }: Scope, next: Stored, before: Stored | null): void => {
  if (!member || member.authority >= 1) return
  if (isDeepStrictEqual(next.bank_accounts ?? [], before?.bank_accounts ?? [])) return
  throw forbidden('口座を変更できるのはマネージャー以上です。マネージャーに依頼してください')
}
