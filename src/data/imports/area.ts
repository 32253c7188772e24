import { checkArea, checkAreaOfRecord, maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { forbidden } from '#foundation/platform/errors.ts'
import { findImport } from './import-files.ts'
import { type ImportKind, importCodes, importKind } from './kinds.ts'

export const family = '/api/enterprise/enterprise_import_files'
/** Which kinds a member may import is asked for each (`openKind`). */
export const access = { feature: null, authority: 0 } as const

const mayImportAccounts = ({ member }: Scope) => !member || member.authority >= 1

/** The kind behind a code, when its area is open to the member; bank accounts are for managers and above (RULES 3). */
export const openKind = async (scope: Scope, code: number): Promise<ImportKind> => {
  const kind = importKind(code)
  await checkArea(scope, kind.of.entity.feature)
  if (kind.accounts && !mayImportAccounts(scope))
    throw forbidden('口座を取り込めるのはマネージャー以上です。マネージャーに依頼してください')
  return kind
}

/** Codes whose area is open to the member. */
export const openCodes = async (scope: Scope): Promise<number[]> => {
  const restrictions = await restrictionsOf(scope)
  return importCodes.filter((code) => {
    const { of, accounts } = importKind(code)
    return maySee(scope, of.entity.feature, restrictions) && (!accounts || mayImportAccounts(scope))
  })
}

/** An import with its kind and bytes, when its area is open to the member; 404 or 403 otherwise. */
export const openImport = async (scope: Scope, id: number, lock: boolean) => {
  const found = await findImport(scope, id, lock)
  await checkAreaOfRecord(scope, importKind(found.file.kind).of.entity.feature)
  return { ...found, kind: await openKind(scope, found.file.kind) }
}
