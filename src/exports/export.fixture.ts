import type { TestApp } from '../../test/support/app.ts'
import type { Client } from '../../test/support/client.ts'
import { done } from '../contracts/contract.fixture.ts'
import { type ExportJob, exportJob } from './job.ts'

/** Makes an export in the background's place; answers its record. */
export const makeExport = async (app: TestApp, who: Client, export_file: object, enterprise_id = 1) => {
  const { export_file: made } = await done(who, 'export_files/create', { export_file })
  const work = exportJob(app.app).work as (job: ExportJob) => Promise<void>
  await work({ enterprise_id, id: made.id })
  const answer = await who.get(`/api/enterprise/export_files/show/${made.id}`)
  return answer.body.export_file
}

/** The bytes of an export. */
export const exportOf = async (app: TestApp, who: Client, export_file: object): Promise<Uint8Array> => {
  const made = await makeExport(app, who, export_file)
  const answer = await who.get(`/api/enterprise/export_files/download/${made.id}`)
  if (answer.status !== 200) throw new Error(`the export answered ${JSON.stringify([made, answer.body])}`)
  return answer.body
}
