import { Note, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Look } from '#foundation/ui/states.ts'
import type { Health } from '../schema.ts'
import styles from './health.module.css'
import { stateOfLevel } from './level-mark.tsx'
import { sinceText, sizeText, tookText } from './texts.ts'

type Line = { name: string; text: string; look: Look }

const ok = stateOfLevel('ok')
const warn = stateOfLevel('warn')
const act = stateOfLevel('act')
const off: Look = { shape: 'ring', tone: 'mute' }

const ofDatabase = ({ database }: Health): Line =>
  database
    ? { name: 'データベース', text: tookText(database.ping_ms), look: ok }
    : { name: 'データベース', text: '読み取れません', look: act }

const ofMail = ({ server, mails }: Health): Line => {
  if (server?.mail === 'off') return { name: 'メール（SMTP）', text: '設定されていません', look: off }
  const isLate = mails?.waiting_failure && mails.waiting > 0
  return { name: 'メール（SMTP）', text: isLate ? '断られています' : '送信中', look: isLate ? warn : ok }
}

const ofStorage = ({ storage }: Health): Line => {
  const name = 'ファイルの置き場'
  if (!storage) return { name, text: '読み取れません', look: act }
  const look = stateOfLevel(storage.level)
  if (!storage.is_reachable) return { name, text: '届きません', look }
  return storage.used_percent === null
    ? { name, text: 'S3', look }
    : { name, text: `${storage.used_percent}% 使用`, look }
}

const ofWebhooks = ({ webhooks }: Health): Line => {
  const name = 'Webhook'
  if (!webhooks) return { name, text: '読み取れません', look: act }
  const { disabled, failing, waiting } = webhooks
  return disabled + failing > 0
    ? { name, text: `停止 ${disabled}・失敗中 ${failing}`, look: warn }
    : { name, text: waiting > 0 ? `待ち ${waiting}件` : '届いています', look: ok }
}

const ofTraces = ({ server, at }: Health): Line => {
  const name = '追跡（OpenTelemetry）'
  if (!server?.traces.is_on) return { name, text: '送っていない', look: off }
  const { failure, sent_at } = server.traces
  if (failure !== null) return { name, text: '送れません', look: warn }
  return { name, text: sent_at ? `${sinceText(sent_at, at)}前に送った` : 'これから送る', look: ok }
}

const lines = (health: Health): Line[] => [
  ofDatabase(health),
  ofMail(health),
  {
    name: 'メール（受信）',
    ...(health.server?.inbound === 'on'
      ? { text: '待ち受け中', look: ok }
      : { text: '設定されていません', look: off }),
  },
  ofStorage(health),
  ofWebhooks(health),
  ofTraces(health),
]

/** What the product stands on, and whether it is there. */
export function Connections({ health }: { health: Health }) {
  return (
    <section className={styles.side} aria-label="つながり">
      <h2>つながり</h2>
      <ul className={styles.lines}>
        {lines(health).map(({ name, text, look }) => (
          <Row as="li" key={name} gap={6}>
            <StateIcon {...look} />
            {name}
            <span>{text}</span>
          </Row>
        ))}
      </ul>
    </section>
  )
}

type ServerLine = NonNullable<Health['servers']>[number]

const stateOf = ({ is_silent, seen_at }: ServerLine, at: string) =>
  is_silent ? `${sinceText(seen_at, at)}前から応答なし` : '動いている'

/** All processes of the product, one a line. */
function ServerList({ servers, at }: { servers: Health['servers']; at: string }) {
  if (!servers) return <Note above={6}>サーバーの一覧を読み取れません</Note>
  return (
    <ul className={styles.servers}>
      {servers.map((server) => (
        <li key={`${server.host} ${server.started_at}`}>
          <StateIcon {...(server.is_silent ? warn : ok)} />
          <b className={styles.serverName} title={server.host}>
            {server.host}
          </b>
          <span>{sinceText(server.started_at, at)}</span>
          <small className={styles.serverFacts}>
            {stateOf(server, at)}・CPU {server.load_percent}%・メモリ {sizeText(server.memory_bytes)}・版{' '}
            {server.version}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The processes, and the versions they stand on. */
export function ServerPanel({ health: { server, servers, database, storage, at } }: { health: Health }) {
  if (!server) return null
  const facts: [string, string][] = [
    ['版', server.version],
    ['プロセス', `${server.processes}個`],
    ['Node.js', server.node],
    ...(database
      ? ([
          [database.engine === 'pglite' ? 'PGlite' : 'PostgreSQL', database.version],
          ['最後の移行', database.migrations.last?.replace(/\.sql$/, '') ?? 'なし'],
        ] as [string, string][])
      : []),
    ...(storage?.free_bytes
      ? ([['ディスクの空き', sizeText(storage.free_bytes)]] as [string, string][])
      : []),
  ]
  return (
    <section className={styles.side} aria-label="サーバー">
      <h2>サーバー</h2>
      <ServerList servers={servers} at={at} />
      <dl className={styles.lines}>
        {facts.map(([name, text]) => (
          <Row key={name} gap={6}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Row>
        ))}
      </dl>
      <Note above={6}>答えたのは {server.host}。見張りには /healthz・/readyz・/metrics</Note>
    </section>
  )
}
