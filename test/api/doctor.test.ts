import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createWeb } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createSecure } from 'node:tls'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { type Config, readConfig } from '#foundation/platform/config.ts'
import { withOwner } from '#foundation/platform/start-database.ts'
import { checkCertificates } from '../../bin/doctor/certificates.ts'
import { examine } from '../../bin/doctor/checks.ts'
import { clockOfDatabase, clockOfWeb } from '../../bin/doctor/clock.ts'
import { checkDatabase, checkMigrations } from '../../bin/doctor/database.ts'
import { checkDocuments } from '../../bin/doctor/documents.ts'
import { type Finding, findOut } from '../../bin/doctor/finding.ts'
import { checkFiles, checkMemory, checkNode, checkSecretKey, checkUser } from '../../bin/doctor/machine.ts'
import { checkMail } from '../../bin/doctor/mail.ts'
import { checkNames } from '../../bin/doctor/names.ts'
import { checkInbound, checkPorts } from '../../bin/doctor/ports.ts'
import { checkChromium, checkOcr, checkOffice } from '../../bin/doctor/programs.ts'
import { checkSeals } from '../../bin/doctor/seals.ts'
import { checkFolder, checkStorage } from '../../bin/doctor/storage.ts'
import { selfSigned } from '../support/acme.ts'
import { forFile, freshEnvironment } from '../support/app.ts'
import { emptyEnvironment } from '../support/backups.ts'
import { startDnsServer } from '../support/dns.ts'
import { folderForFile } from '../support/folder.ts'
import { holdLog } from '../support/log.ts'
import { freePorts } from '../support/ports.ts'
import { startS3 } from '../support/s3.ts'
import { issue, makeRoot, toPkcs12 } from '../support/seal-certificates.ts'
import { startMailServer } from '../support/smtp.ts'

const folder = folderForFile()
const log = holdLog()
afterAll(() => log.release())
afterEach(() => log.clear())
const configOf = (env: Record<string, string> = {}): Config => readConfig({ DATA_DIR: folder, ...env })
const only = (found: Finding | Finding[]) => [found].flat().map(({ name, state }) => `${name} ${state}`)

describe('a check', () => {
  it('given one that never answers or throws, then that is what it found', async () => {
    const [late] = await findOut({ name: 'A', look: () => new Promise(() => undefined), limit_ms: 20 })
    expect([late?.state, late?.say]).toEqual(['fail', expect.stringContaining('0.02秒待っても')])
    const [thrown] = await findOut({ name: 'B', look: () => Promise.reject(new Error('no')) })
    expect([thrown?.state, thrown?.say]).toEqual(['fail', '確かめられませんでした（no）'])
  })
})

describe('the database', async () => {
  const { DATABASE_URL = '' } = await freshEnvironment(folder)
  const { DATABASE_URL: empty = '' } = await emptyEnvironment(folder)
  const as = (url: string, user: string, password = 'right') => {
    const changed = new URL(url)
    Object.assign(changed, { username: user, password })
    return changed.href
  }
  const asAdmin = async (text: string, url = inject('postgres')) => {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(text)
    await admin.end()
  }
  const me = `doctor_${process.pid}`
  await asAdmin(`CREATE ROLE ${me} LOGIN PASSWORD 'right'`)
  afterAll(() =>
    asAdmin(`REASSIGN OWNED BY ${me} TO CURRENT_USER; DROP OWNED BY ${me}; DROP ROLE ${me}`, empty),
  )
  const look = (url: string) => checkDatabase(configOf({ DATABASE_URL: url }))

  it('given one at the structure of this version, then all is as it should be', async () => {
    const found = await look(DATABASE_URL)
    expect(only(found)).toEqual([
      'データベース ok',
      'データベースの権限 ok',
      'マイグレーション ok',
      '時計 ok',
    ])
    expect(found[0]?.say).toMatch(/PostgreSQL 1\d/)
  })

  it('given an empty one, then nothing is made there and the start would run every migration', async () => {
    const found = await look(empty)
    const count = readdirSync(new URL('../../db/migrations', import.meta.url)).length
    expect(found[2]).toMatchObject({ state: 'ok', say: `まだ空です。起動すると ${count} 件を実行します` })
    const left = await withOwner(configOf({ DATABASE_URL: empty }), async (owner) => {
      const { rows } = await owner.query(
        "SELECT (SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace) + (SELECT count(*)::int FROM pg_roles WHERE rolname = 'tsumugi_doctor') AS n",
      )
      return rows[0].n
    })
    expect(left).toBe(0)
  })

  it('given migrations that wait, were changed, or are of a later version, then each is said', async () => {
    await withOwner(configOf({ DATABASE_URL }), async (owner) => {
      const { rows } = await owner.query<{ name: string; hash: string }>('SELECT name, hash FROM migrations')
      const known = new Map(rows.map(({ name, hash }) => [name, hash]))
      const first = [...known.keys()][0] as string
      expect(
        await checkMigrations(
          owner,
          new Map([...known, ['0570_cluster.sql', known.get('0570_cluster.sql') as string]]),
        ),
      ).toMatchObject({ state: 'ok' })
      const less = new Map(known)
      less.delete(first)
      expect(await checkMigrations(owner, less)).toMatchObject({
        state: 'warn',
        say: expect.stringContaining('1 件先に'),
      })
      expect(await checkMigrations(owner, new Map([...known, [first, 'another']]))).toMatchObject({
        state: 'fail',
        say: expect.stringContaining(first),
      })
      await owner.query('BEGIN')
      await owner.query('DELETE FROM migrations WHERE name = $1', [first])
      expect(await checkMigrations(owner, known)).toMatchObject({
        state: 'warn',
        say: expect.stringContaining('1 件が残って'),
      })
      await owner.query('ROLLBACK')
    })
  })

  it('given a user who may less and less, then it says what its administrator does', async () => {
    const rights = async () => (await look(as(empty, me)))[1]
    expect(await rights()).toMatchObject({
      state: 'fail',
      say: expect.stringMatching(new RegExp(`スキーマを作る.*OWNER TO ${me}`)),
    })
    const name = new URL(empty).pathname.slice(1)
    await asAdmin(`ALTER DATABASE ${name} OWNER TO ${me}`)
    expect(await rights()).toMatchObject({
      state: 'fail',
      say: expect.stringContaining(`GRANT tsumugi_app TO ${me}`),
    })
    await asAdmin(`GRANT tsumugi_app, tsumugi_system, tsumugi_eraser TO ${me}`)
    expect(await rights()).toMatchObject({ state: 'ok' })
  })

  it('given one that nobody reaches, a name nobody knows or no address at all, then it names DATABASE_URL or what to make', async () => {
    const [port] = await freePorts(1)
    expect((await look(`postgres://a:b@127.0.0.1:${port}/c`))[0]).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('動いているか'),
    })
    const other = new URL(DATABASE_URL)
    other.pathname = '/nowhere'
    expect((await look(other.href))[0]).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('CREATE DATABASE'),
    })
    expect((await look('nonsense'))[0]).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('postgres://'),
    })
  })

  it('given no address, then it warns of the embedded one, and makes none', async () => {
    const found = await checkDatabase(configOf({ DATA_DIR: join(folder, 'none') }))
    expect(only(found)).toEqual(['データベース warn'])
    expect(readdirSync(folder)).not.toContain('none')
  })

  it('given a clock that is a minute behind, then it says by how much', async () => {
    await withOwner(configOf({ DATABASE_URL }), async (owner) => {
      expect(await clockOfDatabase(owner, () => Date.now() - 60_000)).toMatchObject({
        state: 'fail',
        say: expect.stringMatching(/(59\.\d|60\.\d) 秒遅れて/),
      })
    })
  })
})

describe('mail', async () => {
  const mails = await forFile(startMailServer())
  const { cert, key } = selfSigned(folder, 'localhost')
  const strict = new SMTPServer({
    secure: false,
    cert: readFileSync(cert),
    key: readFileSync(key),
    onAuth: ({ username, password }, _session, done) =>
      username === 'me' && password === 'right!' ? done(null, { user: 'me' }) : done(new Error('535 no')),
  })
  strict.on('error', () => undefined)
  await once(strict.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => new Promise<void>((resolve) => strict.close(() => resolve())))
  const port = (strict.server.address() as AddressInfo).port
  const look = (SMTP_URL: string, more = {}) =>
    checkMail(configOf({ SMTP_URL, APP_ORIGIN: 'https://app.example.jp', ...more }))

  it('given a server on this machine, then it is reached, and no mail is sent', async () => {
    expect(await look(mails.url)).toMatchObject({ state: 'ok', say: expect.stringContaining('ログインなし') })
    expect(mails.received).toEqual([])
  })

  it('given the right password over TLS, then it signs in; given a wrong one, then it says what to look at', async () => {
    expect(await look(`smtp://me:right%21@127.0.0.1:${port}?tls.rejectUnauthorized=false`)).toMatchObject({
      state: 'ok',
      say: expect.stringMatching(/TLS で.*ログインできました/),
    })
    expect(await look(`smtp://me:wrong@127.0.0.1:${port}?tls.rejectUnauthorized=false`)).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('ユーザーとパスワード'),
    })
    expect(await look(`smtp://me:right%21@127.0.0.1:${port}`)).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('証明書'),
    })
  })

  it('given none, nobody there, another kind of address or a sender of no domain, then it says so', async () => {
    expect(await look('')).toMatchObject({ state: 'warn' })
    const [free] = await freePorts(1)
    expect(await look(`smtp://127.0.0.1:${free}`)).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('SMTP_URL'),
    })
    expect(await look('https://mail.example.jp')).toMatchObject({ state: 'fail' })
    expect(await look(mails.url, { APP_ORIGIN: 'http://localhost' })).toMatchObject({
      state: 'warn',
      say: expect.stringContaining('MAIL_FROM'),
    })
  })
})

describe('files', async () => {
  const s3 = await forFile(startS3())
  const look = async (env: Record<string, string>) => (await checkStorage(configOf(env)))[0]

  it('given a bucket, then a small object is written, read and taken away', async () => {
    expect(await look({ STORAGE_URL: s3.url })).toMatchObject({ state: 'ok' })
    expect(s3.requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE'])
  })

  it('given a bucket that is not there, a wrong secret or a server that fails, then it says which of the three it could not do', async () => {
    expect(await look({ STORAGE_URL: s3.url.replace('/files', '/others') })).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('書くことができません'),
    })
    s3.behave('pass', 'broken', 'broken')
    expect(await look({ STORAGE_URL: s3.url })).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('読むことができません'),
    })
    s3.behave()
    expect(await look({ STORAGE_URL: 's3://nothing' })).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('s3://'),
    })
  })

  it('given a folder, then it is written to and left as it was; given a file in its place, then it cannot be', async () => {
    const data = join(folder, 'data')
    mkdirSync(data)
    expect(await look({ DATA_DIR: data })).toMatchObject({
      state: 'ok',
      say: expect.stringContaining('空き'),
    })
    expect(readdirSync(data)).toEqual([])
    writeFileSync(join(data, 'file'), '')
    expect(await checkFolder('A', 'DATA_DIR', join(data, 'file'))).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('DATA_DIR'),
    })
    expect(only(await checkStorage(configOf({ BACKUP_FOLDER: data })))).toEqual([
      'ファイルの置き場 ok',
      '一時フォルダ ok',
      'バックアップ ok',
    ])
  })
})

describe('names', async () => {
  const dns = await forFile(startDnsServer())
  const env = {
    DNS_SERVER: dns.address,
    APP_ORIGIN: 'https://app.example.jp',
    SITE_HOST: 'sites.example.jp',
    SMTP_URL: 'smtp://localhost',
    MAIL_SPF: 'spf.example.jp',
    MAIL_RETURN: 'return.example.jp',
    INBOUND_MAIL_DOMAIN: 'inbound.example.jp',
    INBOUND_SMTP_PORT: '2525',
  }
  const look = async (more = {}) =>
    (await checkNames(configOf({ ...env, ...more }))).map(({ state, say }) => `${state} ${say}`)

  it('given every record, then each name leads somewhere; given none, then each is said', async () => {
    expect(await look()).toEqual([
      expect.stringMatching(/^fail app\.example\.jp（APP_ORIGIN）/),
      expect.stringMatching(/^fail sites\.example\.jp（SITE_HOST）/),
      expect.stringMatching(/^warn spf\.example\.jp/),
      expect.stringMatching(/^warn return\.example\.jp/),
      expect.stringMatching(/^fail inbound\.example\.jp（INBOUND_MAIL_DOMAIN）に MX がありません/),
    ])
    dns.set('A', 'app.example.jp', '192.0.2.1')
    dns.set('CNAME', 'sites.example.jp', 'app.example.jp.')
    dns.set('TXT', 'spf.example.jp', 'v=spf1 ip4:192.0.2.1 -all')
    dns.set('MX', 'return.example.jp', 'app.example.jp')
    dns.set('MX', 'inbound.example.jp', 'gone.example.jp')
    expect(await look()).toEqual([
      'ok app.example.jp → 192.0.2.1（APP_ORIGIN）',
      'ok sites.example.jp → 192.0.2.1（SITE_HOST）',
      expect.stringMatching(/^ok spf/),
      'ok return.example.jp → app.example.jp（MAIL_RETURN の MX）',
      expect.stringMatching(/^fail inbound\.example\.jp の MX（gone\.example\.jp）に住所がありません/),
    ])
    dns.set('MX', 'inbound.example.jp', 'app.example.jp')
    expect((await look()).at(-1)).toMatch(/^ok/)
  })

  it('given an origin on this machine alone or an IP address, then it warns', async () => {
    expect((await look({ APP_ORIGIN: 'http://localhost:3000' }))[0]).toMatch(/^warn APP_ORIGIN/)
    expect((await look({ APP_ORIGIN: 'https://192.0.2.1' }))[0]).toMatch(/^warn .*IP アドレス/)
  })

  it('given servers that do not answer, then that is said once', async () => {
    const nobody = {
      texts: async () => undefined,
      aliases: async () => undefined,
      exchanges: async () => undefined,
      addresses: async () => undefined,
    }
    expect(only(await checkNames(configOf(env), nobody))).toEqual(['DNS fail'])
  })
})

describe('certificates and clocks', async () => {
  const folderOfKeys = join(folder, 'keys')
  mkdirSync(folderOfKeys)
  const { cert, key } = selfSigned(folderOfKeys, 'localhost')
  const secure = createSecure({ cert: readFileSync(cert), key: readFileSync(key) })
  secure.on('secureConnection', (socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n{"newOrder":"there"}'))
  })
  await once(secure.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => new Promise<void>((resolve) => secure.close(() => resolve())))
  const at = `https://localhost:${(secure.address() as AddressInfo).port}`
  const look = (env: Record<string, string>) => checkCertificates(configOf(env))
  const acme = {
    HTTPS_PORT: '443',
    PORT: '80',
    ACME_DIRECTORY: `${at}/dir`,
    ACME_CA: cert,
    ACME_TERMS_AGREED: '1',
    APP_ORIGIN: 'https://app.example.jp',
  }

  it('given all that certificates need, then they can be had; given less, then it names what is missing', async () => {
    expect(await look(acme)).toMatchObject({ state: 'ok' })
    expect(await look({ ...acme, PORT: '8080' })).toMatchObject({
      state: 'warn',
      say: expect.stringContaining('80番'),
    })
    expect(await look({ ...acme, ACME_TERMS_AGREED: '' })).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('ACME_TERMS_AGREED=1'),
    })
    expect(await look({ ...acme, APP_ORIGIN: 'http://app.example.jp' })).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('https://'),
    })
    expect(await look({ ...acme, ACME_CA: '' })).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('ACME_CA'),
    })
  })

  it('given a proxy before us, then its certificate is looked at', async () => {
    expect(await look({ APP_ORIGIN: at, ACME_CA: cert })).toMatchObject({
      state: 'warn',
      say: expect.stringMatching(/残り [12] 日/),
    })
    expect(await look({ APP_ORIGIN: at })).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('信じられません'),
    })
    const [free] = await freePorts(1)
    expect(await look({ APP_ORIGIN: `https://localhost:${free}` })).toMatchObject({
      state: 'warn',
      say: expect.stringContaining('ECONNREFUSED'),
    })
    expect(await look({ APP_ORIGIN: 'http://app.example.jp' })).toMatchObject({ state: 'fail' })
    expect(await look({ APP_ORIGIN: 'http://localhost:3000' })).toMatchObject({ state: 'ok' })
  })

  it('given a server that tells the time, then our clock is held against it', async () => {
    const web = createWeb((_request, response) => response.end())
    await once(web.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/`
    expect(await clockOfWeb(url)).toMatchObject({ state: 'ok' })
    expect(await clockOfWeb(url, () => Date.now() + 10_000)).toMatchObject({
      state: 'warn',
      say: expect.stringContaining('進んで'),
    })
    expect(await clockOfWeb(url, () => Date.now() + 90_000)).toMatchObject({ state: 'fail' })
    web.closeAllConnections()
    await once(web.close(), 'close')
    expect(await clockOfWeb(url)).toMatchObject({
      state: 'warn',
      say: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

describe('documents and programs', () => {
  const program = (name: string, script: string) => {
    const path = join(folder, name)
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
    return path
  }
  const office = 'for each in "$@"; do [ "$before" = "--outdir" ] && out="$each"; before="$each"; done\n'

  it('given the fonts of the product, then a document of all of them is set; given a character that none has, then not', async () => {
    expect(await checkDocuments()).toMatchObject({ state: 'ok' })
    expect(await checkDocuments('\u{1f0a1}')).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('npm ci'),
    })
  })

  it('given a program that makes a PDF, one that fails and one that is not there, then it says which', async () => {
    const good = program('good', `${office}printf '%%PDF-1.7' > "$out/document.pdf"`)
    expect(await checkOffice({ soffice: good })).toMatchObject({ state: 'ok' })
    expect(await checkOffice({ soffice: program('bad', 'exit 3') })).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('ended with 3'),
    })
    expect(await checkOffice({ soffice: join(folder, 'gone') })).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('SOFFICE'),
    })
  })

  it('given tesseract with and without Japanese, then it says so', async () => {
    expect(await checkOcr({ tesseract: program('jpn', 'echo eng; echo jpn') })).toMatchObject({ state: 'ok' })
    expect(await checkOcr({ tesseract: program('eng', 'echo eng') })).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('TESSERACT'),
    })
  })

  it('given a browser that does not start, then it says so; given the one of the tests, then it prints', async () => {
    expect(await checkChromium({ chromium: program('browser', 'exit 1') })).toMatchObject({ state: 'fail' })
    expect(await checkChromium({ chromium: process.env.CHROMIUM })).toMatchObject({ state: 'ok' })
  })
})

describe('seals', () => {
  it('given no certificate, one that opens, soon ends, or does not open, then it says which, and asks nobody', async () => {
    const root = await makeRoot(join(folder, 'signers'), '署名ルート')
    const until = (days: number) => new Date(Date.now() + days * 86_400_000)
    const p12 = async (days: number) =>
      toPkcs12(
        await issue(root, { name: 'かさね', use: 'sign', from: until(-9), until: until(days) }),
        root,
        'secret',
      )
    const look = async (SEAL_CERTIFICATE?: string, SEAL_PASSWORD = 'secret', env = {}) =>
      checkSeals(configOf(env), { SEAL_CERTIFICATE, SEAL_PASSWORD })
    const [port] = await freePorts(1)
    const authority = { TSA_URL: `http://127.0.0.1:${port}/` }
    const good = await p12(400)
    expect(await look()).toMatchObject({ state: 'warn', say: expect.stringContaining('試用') })
    expect(await look(good, 'secret', authority)).toMatchObject({
      state: 'ok',
      say: expect.stringMatching(/「かさね」の証明書（残り (399|400) 日）.*127\.0\.0\.1/),
    })
    expect(await look(good)).toMatchObject({ state: 'warn', say: expect.stringContaining('TSA_URL') })
    expect(await look(await p12(20))).toMatchObject({
      state: 'warn',
      say: expect.stringMatching(/残り (19|20) 日/),
    })
    expect(await look(good, 'wrong')).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('SEAL_PASSWORD'),
    })
    expect(await look(join(folder, 'gone'))).toMatchObject({ state: 'fail' })
    expect(await look(good, 'secret', { ...authority, TSA_CERTIFICATE: join(folder, 'gone') })).toMatchObject(
      {
        state: 'fail',
        say: expect.stringContaining('TSA_CERTIFICATE'),
      },
    )
  })
})

describe('ports', () => {
  it('given a free port, one that a stranger holds and one that the product holds, then it tells them apart', async () => {
    const [free = 0] = await freePorts(1)
    expect(only(await checkPorts(configOf({ PORT: String(free), HTTPS_PORT: String(free) })))).toEqual([
      '待ち受けるポート ok',
      '待ち受けるポート ok',
    ])
    const stranger = createServer((socket) => socket.resume().end('HTTP/1.1 200 OK\r\n\r\n{}'))
    await once(stranger.listen(0, '0.0.0.0'), 'listening')
    const held = String((stranger.address() as AddressInfo).port)
    expect((await checkPorts(configOf({ PORT: held })))[0]).toMatchObject({
      state: 'fail',
      say: expect.stringContaining('PORT に空いている'),
    })
    await once(stranger.close(), 'close')
    const product = createWeb((_request, response) => response.end('{"status":"ok"}'))
    await once(product.listen(0, '0.0.0.0'), 'listening')
    const ours = String((product.address() as AddressInfo).port)
    expect((await checkPorts(configOf({ PORT: ours })))[0]).toMatchObject({
      state: 'ok',
      say: expect.stringContaining('動いています'),
    })
    product.closeAllConnections()
    await once(product.close(), 'close')
  })

  it("given mail that comes in, then its port is free, ours, or a stranger's", async () => {
    const mail = createServer((socket) => socket.end('220 inbound.example.jp ESMTP tsumugi\r\n'))
    await once(mail.listen(0, '0.0.0.0'), 'listening')
    const held = String((mail.address() as AddressInfo).port)
    const env = { INBOUND_MAIL_DOMAIN: 'inbound.example.jp' }
    expect(await checkInbound(configOf({ ...env, INBOUND_SMTP_PORT: held }))).toMatchObject({
      state: 'ok',
      say: expect.stringContaining('動いています'),
    })
    await once(mail.close(), 'close')
    expect(await checkInbound(configOf({ ...env, INBOUND_SMTP_PORT: held }))).toMatchObject({
      state: 'ok',
      say: expect.stringContaining('待ち受けられます'),
    })
    expect(await checkInbound(configOf({ ...env, INBOUND_SECRET: 'x'.repeat(24) }))).toMatchObject({
      state: 'ok',
      say: expect.stringContaining('/api/inbound/'),
    })
    expect(await checkInbound(configOf())).toMatchObject({ state: 'ok' })
  })
})

describe('the machine', () => {
  it.each([
    [checkNode('20.19.0'), 'fail'],
    [checkNode('22.17.9'), 'fail'],
    [checkNode('22.18.0'), 'ok'],
    [checkNode('24.1.0'), 'ok'],
    [checkMemory(300 * 1024 ** 2), 'fail'],
    [checkMemory(1024 ** 3), 'warn'],
    [checkMemory(2 * 1024 ** 3), 'ok'],
    [checkFiles('Max open files            1024                 1024                 files'), 'warn'],
    [checkFiles('Max open files            65536                65536                files'), 'ok'],
    [checkUser(0), 'warn'],
    [checkUser(1000), 'ok'],
    [checkSecretKey(configOf()), 'ok'],
    [checkSecretKey(configOf({ DATABASE_URL: 'postgres://a' })), 'warn'],
    [checkSecretKey(configOf({ SECRET_KEY: 'short' })), 'warn'],
    [checkSecretKey(configOf({ SECRET_KEY: 'x'.repeat(32) })), 'ok'],
  ])('given %o, then it is %s', ({ state }, wanted) => {
    expect(state).toBe(wanted)
  })
})

describe('the whole', () => {
  it('given settings full of secrets and a server that quotes one, then every line is there and no secret is', async () => {
    const [free = 0] = await freePorts(1)
    const quoting = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) => done(new Error(`${password} is wrong`)),
    })
    await once(quoting.listen(0, '127.0.0.1'), 'listening')
    const mailPort = (quoting.server.address() as AddressInfo).port
    const secrets = [
      'database+secret',
      'mail-secret',
      'storage-secret',
      `key-${'k'.repeat(30)}`,
      `inbound-${'i'.repeat(30)}`,
    ]
    const [database = '', mail, storage, key = '', inbound = ''] = secrets
    const found = await examine(
      configOf({
        PORT: String(free),
        DATABASE_URL: `postgres://me:${encodeURIComponent(database)}@127.0.0.1:${free}/x`,
        SMTP_URL: `smtp://me:${mail}@127.0.0.1:${mailPort}`,
        STORAGE_URL: `s3://me:${storage}@127.0.0.1:${free}/x?ssl=0`,
        SECRET_KEY: key,
        INBOUND_MAIL_DOMAIN: 'inbound.example.jp',
        INBOUND_SECRET: inbound,
        DNS_SERVER: `127.0.0.1:${free}`,
        ACME_DIRECTORY: `https://127.0.0.1:${free}/dir`,
        SOFFICE: join(folder, 'gone'),
        CHROMIUM: join(folder, 'gone'),
      }),
    )
    await new Promise<void>((resolve) => quoting.close(() => resolve()))
    expect(found.find(({ name }) => name === 'メールの送信')?.say).toContain('＊＊＊ is wrong')
    const lines = found.map(({ name, state, say }) => `${name} ${state} ${say}`)
    for (const line of lines) for (const secret of secrets) expect(line).not.toContain(secret)
    expect(new Set(found.map(({ name }) => name)).size).toBeGreaterThanOrEqual(17)
    for (const name of ['データベース', 'ファイルの置き場', 'メールの送信', 'LibreOffice', 'Chromium'])
      expect(found.find((finding) => finding.name === name)?.state).toBe('fail')
  })
})
