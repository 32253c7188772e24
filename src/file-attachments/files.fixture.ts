import sharp from 'sharp'
import type { Client } from '../../test/support/client.ts'

type Owner = { owner_type: 'Company' | 'CompanyMember' | 'Contract'; owner_id_by_enterprise_id: number }
type Given = { name: string; bytes: Uint8Array }

export const pdf: Given = { name: '職務経歴書.pdf', bytes: new TextEncoder().encode('%PDF-1.7\n%%EOF') }
export const text = (content: string, name = 'メモ.txt'): Given => ({
  name,
  bytes: new TextEncoder().encode(content),
})

/** A photo with its place and maker in the EXIF. */
export const photo = async (): Promise<Given> => ({
  name: '証明写真.jpg',
  bytes: new Uint8Array(
    await sharp({ create: { width: 30, height: 40, channels: 3, background: '#28508f' } })
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer(),
  ),
})

/** A password-protected Office file holds one stream of this name; the older formats differ by theirs. */
export const compound = (stream: string, name: string): Given => {
  const file = Buffer.alloc(1024)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  file.write(stream, 512, 'utf16le')
  file.writeUInt16LE((stream.length + 1) * 2, 576)
  return { name, bytes: new Uint8Array(file) }
}

export const addResume = (client: Client, candidate: number, file: Given) =>
  client.upload(
    '/api/enterprise/candidate_resumes/create',
    'candidate_resume',
    { candidate_id_by_enterprise_id: candidate },
    file,
  )

export const attach = (client: Client, owner: Owner, file: Given) =>
  client.upload('/api/enterprise/file_attachments/create', 'file_attachment', owner, file)

/** Kind and file name of what the history of a record says of its files, newest first. */
export const fileHistory = async (client: Client, target_type: string, id: number) => {
  const { body } = await client.post('/api/enterprise/histories/index', {
    target_type,
    id_by_enterprise_id: id,
  })
  return body.histories
    .filter(({ note }: { note: string | null }) => note !== null)
    .map(({ kind, note }: { kind: string; note: string }) => [kind, note])
}
