import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { Account } from './person.ts'
import { type SecurityMail, type SecurityMailChoices, securityMails } from './security-mail-kinds.ts'

/** What somebody wants to be mailed; the staff keeps it with the copies of their members (decision 0125). */
export const readSecurityMails = async (
  tx: Executor,
  { enterprise_id, id }: Account,
): Promise<SecurityMailChoices> => {
  const found = await row<{ security_mails: Partial<SecurityMailChoices> }>(
    tx,
    sql`SELECT security_mails FROM enterprise_members WHERE enterprise_id = ${enterprise_id} AND id_by_enterprise_id = ${id}`,
  )
  const { new_device, factors, failures } = securityMails
  return {
    new_device: new_device.isOn,
    factors: factors.isOn,
    failures: failures.isOn,
    ...found?.security_mails,
  }
}

/** Whether a mail of a kind is to go out. */
export const wantsMail = async (tx: Executor, account: Account, kind: SecurityMail): Promise<boolean> =>
  (await readSecurityMails(tx, account))[kind]
