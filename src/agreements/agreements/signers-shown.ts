import { labelOf } from '#foundation/masterdata/choices.ts'
import { signerStatus } from '#foundation/masterdata/states.ts'

/** A signer in lists: who, on whose side, and how far. */
export type SignerShown = { name: string; is_own: boolean; state_flg: number }

export const signersSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: { type: 'string' }, is_own: { type: 'boolean' }, state_flg: { type: 'integer' } },
  },
}

/** 田中 真由 承諾 › 西村 隼人 送付済 */
export const signersText = (signers: readonly SignerShown[]): string =>
  signers.map(({ name, state_flg }) => `${name} ${labelOf(signerStatus, state_flg) ?? ''}`).join(' › ')
