import type { App } from '#foundation/api/app.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { badRequest, wrongState } from '#foundation/platform/errors.ts'
import { type Mapping, readMovements } from './read-lines.ts'
import { findStatement, READ, rememberMapping } from './statements.ts'
import { checkMapping, contentOf } from './stored-lines.ts'
import { takeIn } from './take-in.ts'

/** Enters the lines of a kept file, once. 400 for lines that cannot be read unless they are to be left out. */
export const registerLines = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  id: number,
  { mapping, skip_errors }: { mapping: Mapping; skip_errors: boolean },
): Promise<void> => {
  const { header, lines } = await contentOf(app, enterpriseId, inScope, id)
  checkMapping(header, mapping)
  const found = await readMovements(header, lines, mapping)
  const [error] = found.errors
  if (error && !skip_errors)
    throw badRequest(
      `${error.row}行目：${error.message}。読み取れない行を除いて取り込むか、列の割り当てを確認してください`,
    )
  if (found.deposits.length + found.withdrawals.length === 0)
    throw badRequest('入金と出金の行がありません。列の割り当てを確認してください')
  await inScope(async (scope) => {
    const { status_flg } = await findStatement(scope, id, true)
    if (status_flg !== READ) throw wrongState('この明細はすでに取り込まれています。')
    await takeIn(scope, id, found)
    await rememberMapping(scope, header, mapping)
  })
}
