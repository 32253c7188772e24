import type { Client } from '../../test/support/client.ts'
import { done, makeConfirmed } from '../contracts/contract.fixture.ts'

export { done } from '../contracts/contract.fixture.ts'

/** Lets the confirm of a month pass that has not ended. */
export const early = { reason: '月の終わりを待たずに請求するため' }

/** The billing/payment record of October 2026 of a new contract (the example of RULES §1, 185:40 worked); `over` changes the contract. */
export const makeBilling = async (client: Client, over: object = {}, worker: object = {}) => {
  const { id: contract, months } = await makeConfirmed(client, { ...over }, { ...worker })
  await done(client, `contract_operations/update/${months[0]}`, {
    contract_operations: { working_minutes: '185:40' },
  })
  const { billing_payment } = await done(client, `contract_operations/confirm/${months[0]}`, early)
  return { id: billing_payment.id_by_enterprise_id as number, contract, operation: months[0] as number }
}

/** The status and error code of a call that is refused. */
export const refusal = async (client: Client, path: string, body: unknown = {}) => {
  const answer = await client.post(`/api/enterprise/${path}`, body)
  return [answer.status, answer.body.error?.code]
}

export const show = async (client: Client, id: number) =>
  (await client.get(`/api/enterprise/billing_payments/show/${id}`)).body.billing_payment

/** Changes fields of a record and answers it. */
export const change = async (client: Client, id: number, billing_payments: object) =>
  (await done(client, `billing_payments/update/${id}`, { billing_payments })).billing_payment

/** A record whose billing side is confirmed and may be mailed; `mail` are more fields of it. */
export const makeMailable = async (client: Client, mail: object = {}) => {
  const made = await makeBilling(client)
  await change(client, made.id, { billing_mail_to: 'keiri@lumina.example', ...mail })
  await done(client, `billing_payments/billing_confirm/${made.id}`)
  return made
}

export const sendMail = (client: Client, id: number, body: object = {}) =>
  done(client, `billing_payments/send_billing_mail/${id}`, body)

/** The mails of a record, the latest first. */
export const mailsOf = async (client: Client, id: number) =>
  (await done(client, 'mail_mgmts/index', { target_type: 'billing_payment', id_by_enterprise_id: id }))
    .mail_mgmts
