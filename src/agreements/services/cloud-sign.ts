import { z } from 'zod'
import { callLimit_ms, failure, openCloudSignClient } from './cloud-sign-client.ts'
import {
  checkDraft,
  type Document,
  document,
  listOf,
  parse,
  receivers,
  signerOf,
  standOf,
} from './cloud-sign-document.ts'
import type { ServiceOrder, ServicePaper, SigningService } from './service.ts'
import { ServiceFailure } from './service-failure.ts'

/** Drafts are listed a hundred at a time; in so many pages one of ours is looked for. */
const perPage = 100
const mostPages = 20
const day_ms = 86_400_000

const most = (text: string, chars: number) => [...text].slice(0, chars).join('')

/** CloudSign by its Web API (docs/AGREEMENTS.md says which, and from where it is known). One object speaks for one client id. */
export const openCloudSign = (base: string, clientId: string, limit_ms = callLimit_ms): SigningService => {
  const client = openCloudSignClient(base, clientId, limit_ms)
  const pathOf = (ref: string) => `/documents/${encodeURIComponent(ref)}`
  const read = async (ref: string) => parse(document, await client.json('GET', pathOf(ref)))
  const change = async (path: string, asked?: Parameters<typeof client.json>[2]) =>
    parse(document, await client.json('POST', path, asked))

  /** The draft that carries our key: its id may not have reached us. */
  const find = async ({ key, since }: ServicePaper): Promise<string | undefined> => {
    for (let page = 1; page <= mostPages; page++) {
      const query = new URLSearchParams({
        status: '0',
        page: String(page),
        with_files: 'n',
        with_participants: 'n',
        // Its clock may be another one.
        from: new Date(Date.parse(since) - day_ms).toISOString(),
      })
      const { documents } = parse(
        z.object({ documents: listOf(document) }),
        await client.json('GET', `/documents?${query}`),
      )
      const found = documents.find(({ note }) => note === key)
      if (found || documents.length < perPage) return found?.id
    }
    throw failure('wrong', 'drafts')
  }

  const fill = async (draft: Document, { file, signers }: ServiceOrder): Promise<Document> => {
    const path = pathOf(draft.id)
    let filled = draft
    if (filled.files.length === 0) {
      const parts = new FormData()
      parts.set('name', file.name)
      parts.set('uploadfile', new Blob([file.bytes as BlobPart], { type: 'application/pdf' }), file.name)
      filled = await change(`${path}/files`, { parts })
    }
    for (const { name, organization, address } of signers.slice(receivers(filled).length)) {
      const form = {
        email: address,
        name: most(name, 64),
        organization: most(organization, 64),
        language_code: 'ja',
      }
      filled = await change(`${path}/participants`, { form })
    }
    return filled
  }

  return {
    check: client.check,
    async open(paper, { key, title, message }) {
      const form = {
        title: most(title, 500),
        note: key,
        message: most(message, 16_000),
        can_transfer: 'false',
      }
      return (await find(paper)) ?? (await change('/documents', { form })).id
    },
    async send(ref, order) {
      const draft = await read(ref)
      // To one that was sent, the same call would be a reminder.
      if (standOf(draft) !== 'draft') return
      const filled = await fill(draft, order)
      checkDraft(filled, order)
      await change(pathOf(ref))
    },
    async state(ref) {
      const found = await read(ref)
      const reason = found.decline_comment?.trim() || null
      return { stands: standOf(found), signers: receivers(found).map(signerOf), reason }
    },
    async fetch(ref) {
      const { files } = await read(ref)
      const [file] = files
      if (!file || files.length > 1) throw failure('changed')
      return {
        signed: await client.file(`${pathOf(ref)}/files/${encodeURIComponent(file.id)}`),
        certificate: await client.file(`${pathOf(ref)}/certificate`),
      }
    },
    async withdraw(paper, reason) {
      const ref = paper.ref ?? (await find(paper))
      if (ref === undefined) return 'ended'
      const found = await read(ref).catch((error) => {
        if (error instanceof ServiceFailure && error.kind === 'gone') return undefined
        throw error
      })
      if (!found) return 'ended'
      const stand = standOf(found)
      if (stand === 'draft') await client.call('DELETE', pathOf(ref))
      if (stand === 'sent')
        await client.call('PUT', `${pathOf(ref)}/decline`, { form: { comment: most(reason, 1_000) } })
      return stand
    },
  }
}
