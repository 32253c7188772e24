import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Participant = {
  id: string
  email: string
  name: string
  organization: string
  order: number
  status: number
  processed_at?: string
}
type Document = {
  id: string
  title: string
  note: string
  message: string
  status: number
  participants: Participant[]
  files: { id: string; name: string; order: number; total_pages: number; bytes: Buffer }[]
  decline_comment?: string
  /** How often its receivers were mailed: once when it was sent, and once for each reminder. */
  mails: number
}

/** What goes wrong with the next call of a kind; `lost`: it is done, and the answer never comes. */
export type Manner =
  | 'dead'
  | 'late'
  | 'lost'
  | 'garbage'
  | 'unauthorized'
  | 'limited'
  | 'broken'
  | 'cut'
  | 'refused'
  | 'closed'

/** CloudSign as its published definition has it (docs/AGREEMENTS.md), as far as we call it, over real HTTP: it refuses what is not as defined. */
export type CloudSignServer = {
  url: string
  clientId: string
  documents: Map<string, Document>
  /** Every call in order: `POST /documents/:id/files`. */
  calls: string[]
  /** The next calls of a kind go so; all that match `*`. */
  fail(call: string, ...manners: Manner[]): void
  /** A receiver agrees, or declines with a comment; the last one makes it signed. */
  accept(document: Document, address: string): void
  decline(document: Document, address: string, comment: string): void
  /** Tokens that were given out open nothing any more. */
  forgetTokens(): void
  stop(): Promise<void>
}

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)
const json = (response: ServerResponse, body: object, status = 200, headers = {}) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body))
const refuse = (response: ServerResponse, status: number, error: string) =>
  json(response, { error, message: error }, status)

const formOf = (request: IncomingMessage, body: Buffer) =>
  request.headers['content-type'] === 'application/x-www-form-urlencoded'
    ? new URLSearchParams(body.toString())
    : undefined

const shown = ({ files, mails: _, ...document }: Document) => ({
  ...document,
  files: files.map(({ bytes, ...file }) => file),
})

export const startCloudSign = async (): Promise<CloudSignServer> => {
  const clientId = '0d6f1b2c-client-of-this-test-00000000'
  const documents = new Map<string, Document>()
  const calls: string[] = []
  const failing: { call: string; manner: Manner }[] = []
  let tokens = new Set<string>()
  let made = 0
  const newId = () => `01doc${String(++made).padStart(27, '0')}`

  const give = (request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    if (formOf(request, body)?.get('client_id') !== clientId) return refuse(response, 400, 'invalid_client')
    const token = `token-of-this-test-0000000000000-${++made}`
    tokens.add(token)
    json(response, { access_token: token, expires_in: 3600, token_type: 'Bearer' })
  }

  const create = (form: URLSearchParams | undefined, response: ServerResponse) => {
    if (!form) return refuse(response, 400, 'bad_request')
    const [title = '', note = '', message = ''] = ['title', 'note', 'message'].map(
      (name) => form.get(name) ?? '',
    )
    const sender = {
      id: newId(),
      email: 'agency@example.jp',
      name: '送信者',
      organization: '',
      order: 0,
      status: 2,
    }
    const document = {
      id: newId(),
      title,
      note,
      message,
      status: 0,
      participants: [sender],
      files: [],
      mails: 0,
    }
    documents.set(document.id, document)
    json(response, shown(document))
  }

  const addFile = async (
    document: Document,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ) => {
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('multipart/form-data')) return refuse(response, 415, 'unsupported_media_type')
    if (document.status !== 0) return refuse(response, 403, 'not_acceptable')
    const parts = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const file = parts.get('uploadfile')
    const name = String(parts.get('name') ?? '')
    if (!(file instanceof Blob) || name.includes('"') || name.endsWith('\\'))
      return refuse(response, 400, 'bad_request')
    const bytes = Buffer.from(await file.arrayBuffer())
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || !bytes.subarray(-1024).includes('%%EOF'))
      return refuse(response, 400, 'bad_request')
    document.files.push({ id: newId(), name, order: document.files.length, total_pages: 1, bytes })
    json(response, shown(document))
  }

  const addParticipant = (
    document: Document,
    form: URLSearchParams | undefined,
    response: ServerResponse,
  ) => {
    const [email, name, organization] = ['email', 'name', 'organization'].map(
      (key) => form?.get(key) ?? '',
    ) as [string, string, string]
    if (document.status !== 0) return refuse(response, 403, 'not_acceptable')
    const isWrong =
      !/^[^@\s]+@[^@\s]+$/.test(email) || name === '' || name.length > 64 || organization.length > 64
    if (isWrong || document.participants.some((one) => one.email === email))
      return refuse(response, 400, 'bad_request')
    document.participants.push({
      id: newId(),
      email,
      name,
      organization,
      order: document.participants.length,
      status: 2,
    })
    json(response, shown(document))
  }

  const send = (document: Document, response: ServerResponse) => {
    if (document.status > 1) return refuse(response, 403, 'not_acceptable')
    if (document.files.length === 0 || document.participants.length < 2)
      return refuse(response, 400, 'bad_request')
    document.status = 1
    document.mails += 1
    for (const one of document.participants)
      if (one.status === 2) one.status = one.order === 0 ? 6 : one.order === 1 ? 4 : 3
    json(response, shown(document))
  }

  const decline = (document: Document, form: URLSearchParams | undefined, response: ServerResponse) => {
    const comment = form?.get('comment') ?? ''
    if (document.status !== 1 || comment.length > 1_000) return refuse(response, 400, 'bad_request')
    document.status = 3
    document.decline_comment = comment
    json(response, shown(document))
  }

  const sendPdf = (bytes: Buffer, manner: Manner | undefined, response: ServerResponse) => {
    const head = { 'content-type': 'application/pdf', 'content-length': bytes.length }
    if (manner !== 'cut') return void response.writeHead(200, head).end(bytes)
    response.writeHead(200, head).write(bytes.subarray(0, 20), () => response.destroy())
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', 'http://cloud-sign')
    const [, family, id = '', part = '', inner] = url.pathname.split('/')
    const call = `${request.method} /${[family, id && ':id', part, inner && ':id'].filter(Boolean).join('/')}`
    calls.push(call)
    const at = failing.findIndex((one) => one.call === call || one.call === '*')
    const manner = at === -1 ? undefined : failing.splice(at, 1)[0]?.manner
    if (manner === 'dead') return void response.destroy()
    if (manner === 'late') return
    if (manner === 'garbage') return void response.writeHead(200).end('<html>メンテナンス中</html>')
    if (manner === 'unauthorized') return refuse(response, 401, 'unauthorized')
    if (manner === 'limited') return refuse(response, 429, 'too_many_requests')
    if (manner === 'broken') return refuse(response, 500, 'internal_server_error')
    if (manner === 'refused') return refuse(response, 400, 'bad_request')
    if (manner === 'closed') return refuse(response, 403, 'webapi_option_required')
    // Done, and the connection is gone before its answer.
    if (manner === 'lost') response.writeHead = () => response.destroy() as ServerResponse
    if (call === 'POST /token') return give(request, body, response)
    if (!tokens.has(String(request.headers.authorization).replace(/^Bearer /, '')))
      return refuse(response, 401, 'unauthorized')
    const form = formOf(request, body)
    if (call === 'POST /documents') return create(form, response)
    if (call === 'GET /documents') {
      const drafts = [...documents.values()].filter(
        ({ status }) => String(status) === url.searchParams.get('status'),
      )
      const page = Number(url.searchParams.get('page'))
      return json(response, {
        total: drafts.length,
        page,
        documents: drafts.slice((page - 1) * 100, page * 100).map(shown),
      })
    }
    const document = documents.get(id)
    if (!document) return refuse(response, 404, 'not_found')
    if (call === 'GET /documents/:id') return json(response, shown(document))
    if (call === 'POST /documents/:id') return send(document, response)
    if (call === 'DELETE /documents/:id') {
      if (document.status !== 0) return refuse(response, 400, 'bad_request')
      documents.delete(id)
      return void response.writeHead(204).end()
    }
    if (call === 'POST /documents/:id/files') return addFile(document, request, body, response)
    if (call === 'POST /documents/:id/participants') return addParticipant(document, form, response)
    if (call === 'PUT /documents/:id/decline') return decline(document, form, response)
    const file = document.files.find((one) => one.id === inner)
    if (call === 'GET /documents/:id/files/:id' && file)
      return sendPdf(Buffer.concat([file.bytes, pdf('signed')]), manner, response)
    if (call === 'GET /documents/:id/certificate' && document.status === 2)
      return sendPdf(pdf('certificate'), manner, response)
    refuse(response, 404, 'not_found')
  }

  const answered = (document: Document, address: string, status: number) => {
    const one = document.participants.find(({ email }) => email === address)
    if (!one || document.status !== 1) throw new Error(`${address} is not asked`)
    Object.assign(one, { status, processed_at: new Date().toISOString() })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => void response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId,
    documents,
    calls,
    fail: (call, ...manners) => void failing.push(...manners.map((manner) => ({ call, manner }))),
    accept(document, address) {
      answered(document, address, 7)
      const next = document.participants.find(({ status }) => status === 3)
      if (next) next.status = 4
      else document.status = 2
    },
    decline(document, address, comment) {
      answered(document, address, 9)
      Object.assign(document, { status: 3, decline_comment: comment })
    },
    forgetTokens: () => {
      tokens = new Set()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
