/** The states of an agreement (VALUES): a draft, on its way to the signers, agreed by all, or ended without that. */
export const agreementStates = {
  draft: 1,
  sent: 2,
  partly: 3,
  agreed: 4,
  sentBack: 5,
  withdrawn: 6,
  expired: 7,
} as const
export type AgreementState = (typeof agreementStates)[keyof typeof agreementStates]

/** The states of one signer: their turn has not come, asked, saw the paper to its end, accepted, sent it back. */
export const signerStates = { waiting: 0, sent: 1, seen: 2, accepted: 3, sentBack: 9 } as const
export type SignerState = (typeof signerStates)[keyof typeof signerStates]

const { draft, sent, partly, agreed, sentBack, withdrawn, expired } = agreementStates

export type AgreementAct = 'send' | 'see' | 'accept' | 'send_back' | 'withdraw' | 'remind' | 'expire'

const from: Readonly<Record<AgreementAct, readonly AgreementState[]>> = {
  send: [draft],
  see: [sent, partly],
  accept: [sent, partly],
  send_back: [sent, partly],
  withdraw: [draft, sent, partly],
  remind: [sent, partly],
  expire: [sent, partly],
}

const refusals: Readonly<Record<AgreementState, string>> = {
  [draft]: 'まだ送っていません。',
  [sent]: 'すでに送っています。',
  [partly]: 'すでに送っています。',
  [agreed]: 'すでに全員が承諾しています。',
  [sentBack]: '差し戻されています。直した書類で、あらためて合意を依頼してください。',
  [withdrawn]: '取り下げられています。',
  [expired]: '期限が切れています。',
}

/** Why something cannot be done with an agreement now; undefined where it can. */
export const checkAgreementAct = (act: AgreementAct, state: AgreementState): string | undefined =>
  from[act].includes(state) ? undefined : refusals[state]

/** Whose turn it is, by the states of the signers in their order: the first who has not accepted; undefined where nobody is left. */
export const turnOf = (states: readonly SignerState[]): number | undefined => {
  const at = states.findIndex((state) => state !== signerStates.accepted)
  return at === -1 ? undefined : at
}

/**
 * What an agreement is once it was sent, by the states of its signers, the agency's own first: agreed only when each has accepted;
 * silence is never among the states that make it so.
 */
export const stateOfSigners = ([own, ...others]: readonly SignerState[]): AgreementState => {
  const accepted = others.filter((state) => state === signerStates.accepted).length
  if (own === signerStates.accepted && accepted === others.length) return agreed
  return accepted > 0 ? partly : sent
}
