/** A document as a service is to have it. `key` marks it there, so that one whose id never reached us is found again. */
export type ServiceOrder = {
  key: string
  title: string
  message: string
  file: { name: string; bytes: Uint8Array }
  /** The people of the other side in order; whoever sends is none of them. */
  signers: readonly { name: string; organization: string; address: string }[]
}

/** How far somebody is at the service, by their address; `at` is the service's own time of their answer. */
export type ServiceSigner = { address: string; answer: 'accepted' | 'declined' | null; at: string | null }

/** Where a document stands at the service: a draft, with the signers, signed by all, or ended without that for a reason. */
export type ServiceState = {
  stands: 'draft' | 'sent' | 'agreed' | 'ended'
  signers: readonly ServiceSigner[]
  reason: string | null
}

/** The signed paper, and the service's own proof of who signed and when. */
export type SignedFiles = { signed: Uint8Array; certificate: Uint8Array }

/** How a document is known at the service: by its id once it reached us, always by our key. `since` (ISO 8601) is no later than when it was made. */
export type ServicePaper = { ref: string | null; key: string; since: string }

/**
 * A service that asks signers and signs by itself. Each act may be done again after a crash or an answer that never came: it looks
 * where the document stands and does what is missing. What fails is a ServiceFailure.
 */
export type SigningService = {
  /** Whether the service takes our secret. */
  check(): Promise<void>
  /** Makes the draft, or finds the one made before, and answers its id; nobody is told. */
  open(paper: ServicePaper, order: ServiceOrder): Promise<string>
  /** Fills the draft and sends it to the signers, unless it was sent. */
  send(ref: string, order: ServiceOrder): Promise<void>
  state(ref: string): Promise<ServiceState>
  /** What came of a document that all have signed. */
  fetch(ref: string): Promise<SignedFiles>
  /** Takes it back where it is still asked about, and says where it stood; `ended` where there is none. */
  withdraw(paper: ServicePaper, reason: string): Promise<ServiceState['stands']>
}
