import type { MasterBook } from '../masterdata/book.ts'
import type { Config } from '../platform/config.ts'
import type { Instances } from '../platform/database/instance.ts'
import type { Database } from '../platform/database/types.ts'
import type { DocumentRenderer } from '../platform/documents/renderer.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Outside } from '../platform/outside/outside.ts'

/** What one process runs on; made once at start and handed to every handler. */
export type App = {
  config: Config
  db: Database
  masters: MasterBook
  files: FileStore
  instances: Instances
  jobs: Jobs
  documents: DocumentRenderer
  outside: Outside
}
