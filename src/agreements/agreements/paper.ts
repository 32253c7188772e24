import { checkIssued } from '#documents/stored-documents/check-link.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { type FileRecord, fileRecord } from '#foundation/platform/files/file-records.ts'
import { Tampered } from '#foundation/platform/files/tampered.ts'
import type { Agreement } from './agreement.ts'

/** The file that is agreed on. Throws Tampered where it is not the one that was sent, by its hash. Whether it may be seen is the caller's to check. */
export const paperFile = async (
  scope: Scope,
  { file_id, file_sha256 }: Pick<Agreement, 'file_id' | 'file_sha256'>,
): Promise<FileRecord> => {
  const id = file_id as number
  await checkIssued(scope, [id])
  const file = await fileRecord(scope, id)
  if (file.sha256 !== file_sha256)
    throw new Tampered({
      enterprise_id: scope.enterpriseId,
      file_id: id,
      what: '合意した文書のハッシュが違います',
    })
  return file
}
