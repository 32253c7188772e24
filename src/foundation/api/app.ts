import type { FastifyRequest } from 'fastify'
import type { Member } from '../entity/member.ts'
import type { Place, Scope, Store } from '../entity/scope.ts'
import type { MasterBook } from '../masterdata/book.ts'
import type { Config } from '../platform/config.ts'
import type { Instances } from '../platform/database/instance.ts'
import type { Replica } from '../platform/database/replica.ts'
import type { Database, Executor } from '../platform/database/types.ts'
import type { Dns } from '../platform/dns.ts'
import type { DocumentRenderer } from '../platform/documents/renderer.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Meter } from '../platform/http/meter.ts'
import type { Outward } from '../platform/http/outward.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { OutboxMail } from '../platform/mail/outbox.ts'
import type { Outside } from '../platform/outside/outside.ts'
import { platformId } from '../platform/platform-id.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Tally } from '../platform/tally.ts'
import type { Traces } from '../platform/traces.ts'

/** What a kind of mail (`purpose`) does with its record. */
export type MailPurpose = {
  /** Once a mail is sent, by itself or because staff found that it was: in the transaction that says so. */
  afterSent?(scope: Scope, mail: OutboxMail): Promise<void>
  /** What must still hold before staff send a mail again; throws 409. */
  beforeResend?(scope: Scope, mail: OutboxMail): Promise<void>
  /** The body, where it is completed only when the mail is sent: with a link that may stand nowhere else. */
  bodyWhenSent?(app: App, scope: Scope, mail: OutboxMail): Promise<string>
}

/** What one process runs on; made once at start and handed to every handler. */
export type App = {
  config: Config
  db: Database
  /** What reports are read from, where there is a copy. */
  replica: Replica | undefined
  masters: MasterBook
  stores: readonly Store[]
  /** The kinds of record of the operator's own enterprise. */
  operatorStores: readonly Store[]
  mailPurposes: Readonly<Record<string, MailPurpose>>
  files: FileStore
  instances: Instances
  jobs: Jobs
  documents: DocumentRenderer
  outside: Outside
  secrets: Secrets
  dns: Dns
  outward: Outward
  /** Counts of what happens on the public sites. */
  tally: Tally
  /** How long the answers of this process take. */
  meter: Meter
  /** Spans of requests and jobs, where a collector is named. */
  traces: Traces | undefined
}

/** One enterprise's transaction; `member` is null where nobody is signed in: the public site, jobs. */
export const scopeOf = (
  { masters, stores, operatorStores }: Pick<App, 'masters' | 'stores' | 'operatorStores'>,
  tx: Executor,
  enterpriseId: number,
  member: Member | null,
  from?: Place,
): Scope => ({
  tx,
  enterpriseId,
  member,
  masters,
  stores: enterpriseId === platformId ? operatorStores : stores,
  ...(from && { from }),
})

/** From where a request comes, as sessions and the audit log keep it. */
export const placeOf = (request: FastifyRequest): Place => ({
  ip: request.ip,
  device: request.headers['user-agent']?.slice(0, 300) ?? null,
})
