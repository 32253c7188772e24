import { sql } from 'kysely'
import { agreementSettingOf } from '#contracts/agreement-settings/read-setting.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { forbidden } from '#foundation/platform/errors.ts'
import { networkOf } from '#foundation/platform/http/origin.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { signerStates, stateOfSigners } from '#foundation/rules/states/agreement.ts'
import { callSigner } from './call-signer.ts'
import { checkCurrent } from './check-current.ts'
import { byMember } from './choices.ts'
import { ownSigner } from './people.ts'
import { type LockedAgreement, lockAgreement, nextSigner, type Signer } from './signers.ts'
import { checkAct, writeAgreement, writeSigner } from './write-agreement.ts'

/** Whoever sends agrees for the agency, also where somebody else made the draft. */
const becomeSigner = async (scope: Scope, { record, signers }: LockedAgreement): Promise<Signer> => {
  const [signer] = signers
  if (!signer) throw new Error(`agreement ${record.id_by_enterprise_id} has no signers`)
  const { id, name, email } = await ownSigner(scope)
  await sql`UPDATE agreement_signers SET enterprise_member_id = ${id}, name = ${name}, address = ${email}
    WHERE enterprise_id = ${scope.enterpriseId} AND agreement_id = ${record.id_by_enterprise_id} AND position = ${signer.position}`.execute(
    scope.tx,
  )
  return Object.assign(signer, { enterprise_member_id: id, name, address: email })
}

const isEnough = ({ member }: Scope, own_authority: number) => (member?.authority ?? 0) >= own_authority

/** Whether the member may agree for the agency, by sending. */
export const mayAgreeForAgency = async (scope: Scope): Promise<boolean> =>
  isEnough(scope, (await agreementSettingOf(scope)).own_authority)

/** 403 for a member who may not agree for the agency: the draft waits for one who may. */
export const checkMayAgree = async (scope: Scope) => {
  const { own_authority } = await agreementSettingOf(scope)
  if (!isEnough(scope, own_authority))
    throw forbidden(
      `自社を代表して承諾できるのは、${own_authority === ADMINISTRATOR ? '管理者' : 'マネージャー以上の方'}だけです。下書きを作成し、その方に送ってもらってください。`,
    )
}

/** Sends a draft: the agency accepts by sending, and the first of the other side is asked. 403 for a member who may not agree for the agency, 409 where it was sent. */
export const sendAgreement = async (scope: Scope, id: number): Promise<void> => {
  const locked = await lockAgreement(scope, id)
  checkAct(locked, 'send')
  await checkMayAgree(scope)
  await checkCurrent(scope, locked.record)
  const own = await becomeSigner(scope, locked)
  const now = new Date().toISOString()
  await writeSigner(scope, locked, own, {
    state_flg: signerStates.accepted,
    answered_at: now,
    typed_name: own.name,
    method_id: byMember,
    network: scope.from?.ip ? networkOf(scope.from.ip) : null,
  })
  await writeAgreement(
    scope,
    locked,
    stateOfSigners(locked.signers.map(({ state_flg }) => state_flg)),
    { event: 2, signer: own, method: byMember },
    { kind: 'agreement_send', note: `${own.name}さんが承諾し、相手に送りました` },
  )
  const next = nextSigner(locked)
  if (next) await callSigner(scope, locked, next)
}
