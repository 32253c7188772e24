/**
 * What is wrong with a seal, as the check found it. `unreadable`: nothing that could be a seal of ours. `changed`: bytes
 * are not what was sealed. `stranger`: signed by somebody we do not know. `expired`: nothing proves any longer that it was
 * sealed while its certificates were good. `revoked`: a certificate was withdrawn before it sealed.
 */
export type FaultKind = 'unreadable' | 'changed' | 'stranger' | 'expired' | 'revoked'

/** Thrown within the check alone; `verifySeal` turns it into its answer. `at` names the place, for whoever looks into it. */
export class SealFault extends Error {
  override name = 'SealFault'
  readonly kind: FaultKind
  constructor(kind: FaultKind, at: string) {
    super(at)
    this.kind = kind
  }
}

/** What was sealed is not what stands here. */
export const changed = (at: string) => new SealFault('changed', at)

/** Throws unless `holds`. */
export function insist(holds: unknown, at: string): asserts holds {
  if (!holds) throw changed(at)
}
