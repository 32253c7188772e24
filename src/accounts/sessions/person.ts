import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'

export type AccountSurface = 'enterprise' | 'admin'

/** Somebody with an account: a member of an enterprise, or one of the operator's staff, whose enterprise is 0. */
export type Person = {
  surface: AccountSurface
  enterprise_id: number
  id: number
  name: string
  email: string
}

/** What is kept of somebody's account, without who they are. */
export type Account = Pick<Person, 'enterprise_id' | 'id'>

/** A transaction of the person's enterprise; of the platform for its staff. */
export const inAccount = <T>(app: App, { enterprise_id }: Account, work: (tx: Executor) => Promise<T>) =>
  inTenant(app.db, enterprise_id, work)

/** What entries of the audit log call the person. */
export const targetOf = ({ surface, id, name }: Person) => ({
  type: surface === 'enterprise' ? 'enterprise_member' : 'admin_member',
  id,
  name,
})
