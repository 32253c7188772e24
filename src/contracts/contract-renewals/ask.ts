import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { checkUnconfirm } from '#foundation/rules/states/confirm.ts'
import { checkRenewalAnswer } from '#foundation/rules/states/renewal.ts'
import type { Contract } from '../contracts/contract.ts'
import { lockContract, refuse } from '../contracts/locked.ts'
import { mailPurposes, sideLabels } from './side.ts'

/** Why a side of this contract cannot be asked about renewal now; undefined when it can. */
export const checkAsk = (contract: Contract, side: Side): string | undefined =>
  checkUnconfirm(contract.contract_status_flg, '契約') ??
  (side === 'supplier' && isOwnEmployee(contract)
    ? '自社社員の契約には仕入先がないため、仕入側の更新確認はできません。'
    : undefined) ??
  checkRenewalAnswer({ ...contract, handled: false }, today())

/** The contract, locked, when this side of it may be asked; 404 when out of sight, 409 with the reason otherwise. */
export const lockForAsking = async (scope: Scope, id: number, side: Side): Promise<Contract> => {
  const stored = await lockContract(scope, id)
  refuse(checkAsk(stored, side))
  return stored
}

/** 409 when this side was asked by mail before or is about to be; a mail that was refused or taken back did not go out. */
export const refuseSecondMail = async (scope: Scope, id: number, side: Side): Promise<void> => {
  const before = await row(
    scope.tx,
    sql`SELECT 1 AS one FROM contract_ext_confirm_links l
        JOIN contract_ext_confirm_link_contracts c ON c.enterprise_id = l.enterprise_id AND c.link_id = l.id_by_enterprise_id
        JOIN outbox o ON o.enterprise_id = l.enterprise_id AND o.id_by_enterprise_id = l.mail_id
        WHERE l.enterprise_id = ${scope.enterpriseId} AND c.contract_id_by_enterprise_id = ${id} AND o.purpose = ${mailPurposes[side]}
          AND o.status NOT IN (${mailStates.refused}, ${mailStates.withdrawn}, ${mailStates.replaced}) LIMIT 1`,
  )
  refuse(
    before === undefined
      ? undefined
      : `${sideLabels[side]}への更新確認メールはすでに送信しています。もう一度送る場合は「再送信」を選んでください。`,
  )
}
