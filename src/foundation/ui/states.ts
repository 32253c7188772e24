import { type Choices, labelOf } from '../masterdata/choices.ts'
import {
  agreementStatus,
  announceStates,
  applicationStatus,
  applyNewFlags,
  applyStatus,
  articleStatus,
  broadcastStatus,
  candidateRegisterStatus,
  candidateSalesStatus,
  closeStatus,
  companyMemberStatus,
  companyStatus,
  contractOperationStatus,
  contractStatus,
  enterpriseContractStatus,
  enterpriseInvoiceStates,
  enterpriseMemberStatus,
  invoiceScheduleFlags,
  mailingStates,
  mailStatus,
  openStatus,
  opportunityStatus,
  paymentConfirmStatus,
  renewalStatus,
  reportReading,
  restrictionFlags,
  signerStatus,
  signUpStates,
  timesheetStatus,
  transferStates,
} from '../masterdata/states.ts'

/**
 * The shape carries the meaning (TOKENS, State): ring = not begun, pie = stage of an ordered flow (its `fill`
 * from 0 to 1), tick = done, bar = stopped, cross = refused, alert = a person must act.
 */
export type Shape = 'ring' | 'pie' | 'tick' | 'bar' | 'cross' | 'alert'
export type Tone = 'ok' | 'warn' | 'ng' | 'info' | 'mute'
export type Look = { shape: Shape; tone: Tone; fill?: number }
export type State = Look & { label: string }

const ring: Look = { shape: 'ring', tone: 'mute' }
const alert: Look = { shape: 'alert', tone: 'warn' }
const done: Look = { shape: 'tick', tone: 'ok' }
const over: Look = { shape: 'tick', tone: 'mute' }
const stopped: Look = { shape: 'bar', tone: 'mute' }
const barred: Look = { shape: 'bar', tone: 'ng' }
const declined: Look = { shape: 'cross', tone: 'mute' }
const refused: Look = { shape: 'cross', tone: 'ng' }
const running: Look = { shape: 'pie', tone: 'ok', fill: 0.5 }
const stage = (fill: number): Look => ({ shape: 'pie', tone: 'info', fill })

type View = { choices: Choices; looks: Readonly<Record<number, Look>> }

/** Every set of states that lists, boards and records show; the key is the `view` of a `status` field. */
const views = {
  register: {
    choices: candidateRegisterStatus,
    looks: {
      0: ring,
      1: alert,
      2: stage(1 / 8),
      3: stage(1 / 4),
      4: stage(1 / 2),
      5: stage(5 / 8),
      6: stage(7 / 8),
      7: done,
      8: declined,
      9: stopped,
      10: stopped,
    },
  },
  sales: {
    choices: candidateSalesStatus,
    looks: { 0: ring, 1: running, 2: stopped, 3: declined, 4: refused },
  },
  opportunity: {
    choices: opportunityStatus,
    looks: {
      0: stage(1 / 12),
      10: stage(1 / 6),
      20: stage(1 / 3),
      30: stage(1 / 2),
      40: stage(2 / 3),
      50: stage(5 / 6),
      60: stage(1),
      70: done,
    },
  },
  close: { choices: closeStatus, looks: { 70: done, 80: declined, 90: declined } },
  operation: {
    choices: contractOperationStatus,
    looks: { 1: ring, 2: running, 3: over, 4: refused, 5: stopped },
  },
  agreement: {
    choices: agreementStatus,
    looks: { 1: ring, 2: stage(1 / 3), 3: stage(2 / 3), 4: done, 5: alert, 6: stopped, 7: refused },
  },
  signer: {
    choices: signerStatus,
    looks: { 0: ring, 1: stage(1 / 3), 2: stage(2 / 3), 3: done, 9: refused },
  },
  timesheet: {
    choices: timesheetStatus,
    looks: { 0: ring, 1: stage(1 / 2), 2: stage(3 / 4), 3: done, 9: alert },
  },
  report: { choices: reportReading, looks: { 0: ring, 1: done, 2: alert, 3: refused } },
  confirmation: { choices: contractStatus, looks: { 1: alert, 99: done } },
  renewal: { choices: renewalStatus, looks: { 0: alert, 1: stage(1 / 2), 2: stopped, 3: over, 4: done } },
  mail: { choices: mailStatus, looks: { 0: ring, 1: done } },
  'payment-confirm': {
    choices: paymentConfirmStatus,
    looks: { 0: ring, 1: stage(1 / 2), 2: done, 3: done, 4: refused },
  },
  transfer: { choices: transferStates, looks: { 0: ring, 1: stage(1 / 2), 2: done, 9: declined } },
  application: { choices: applicationStatus, looks: { 1: running, 2: stopped } },
  open: { choices: openStatus, looks: { 1: done, 2: ring } },
  company: {
    choices: companyStatus,
    looks: {
      0: ring,
      1: stage(1 / 6),
      2: stage(1 / 3),
      3: stage(1 / 2),
      4: stage(2 / 3),
      5: stage(5 / 6),
      6: done,
      7: stopped,
      8: declined,
      9: refused,
      10: stopped,
    },
  },
  company_member: { choices: companyMemberStatus, looks: { 0: done, 1: stopped } },
  is_new: { choices: applyNewFlags, looks: { 1: alert, 0: over } },
  apply: { choices: applyStatus, looks: { 1: alert, 2: done, 9: declined } },
  broadcast: { choices: broadcastStatus, looks: { 1: ring, 2: stage(1 / 2), 3: done } },
  mailing: {
    choices: mailingStates,
    looks: { 0: ring, 1: stage(1 / 2), 3: running, 4: barred, 5: done, 6: declined, 7: alert },
  },
  article: { choices: articleStatus, looks: { 0: ring, 1: done, 2: stopped } },
  member: { choices: enterpriseMemberStatus, looks: { 0: ring, 1: done, 2: stopped, 3: declined } },
  sign_up: { choices: signUpStates, looks: { 0: alert, 1: done, 2: declined } },
  restriction: { choices: restrictionFlags, looks: { 0: done, 1: barred } },
  announce: { choices: announceStates, looks: { 0: ring, 1: stage(1 / 2), 2: done } },
  enterprise_invoice: {
    choices: enterpriseInvoiceStates,
    looks: { 1: ring, 2: stage(1 / 4), 3: stage(3 / 4), 4: done, 9: stopped },
  },
  enterprise_invoice_schedule: { choices: invoiceScheduleFlags, looks: { 1: ring, 2: done } },
  enterprise_contract: { choices: enterpriseContractStatus, looks: { 1: done, 0: stopped } },
} satisfies Record<string, View>

export type StateView = keyof typeof views

export const isStateView = (view: string): view is StateView => Object.hasOwn(views, view)

/** Icon and word of one state; an id the list does not hold shows as a ring with its number. */
export function stateOf(view: StateView, id: number): State {
  const { choices, looks }: View = views[view]
  return { ...(looks[id] ?? ring), label: labelOf(choices, id) ?? String(id) }
}
