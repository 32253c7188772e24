import { own } from '#foundation/rules/own.ts'
import type { EnterpriseName } from './enterprise-names.ts'
import { byUrgency, type Level } from './level.ts'
import type { Domain } from './read-domains.ts'
import type { Mails } from './read-mails.ts'
import type { Readings, Subject } from './readings.ts'

/** A problem in words, and what can be done about it from the page. */
export type Finding = {
  /** The same problem keeps its key from one look to the next. */
  key: string
  level: Level
  subject: Subject
  title: string
  text: string
  /** Since when. */
  at: string | null
  enterprise: EnterpriseName | null
  /** The queue whose failed work can be tried again. */
  queue: string | null
  /** The enterprise whose domain can be tried again at once. */
  domain_of: number | null
}

const subjectNames: Readonly<Record<Subject, string>> = {
  mails: '送信箱',
  queues: '処理の列',
  domains: 'ドメインと証明書',
  webhooks: 'Webhook',
  storage: 'ファイルの置き場',
  database: 'データベース',
  statements: '遅い問い合わせ',
  backup: 'バックアップ',
  server: 'サーバー',
  servers: 'サーバーの一覧',
}

const finding = (
  given: Pick<Finding, 'key' | 'level' | 'subject' | 'title' | 'text'> & Partial<Finding>,
): Finding => ({ at: null, enterprise: null, queue: null, domain_of: null, ...given })

const late_ms = 600_000
const veryLate_ms = 3_600_000

const ofWaiting = ({ waiting, oldest_at, waiting_failure }: Mails, isOn: boolean, now: Date): Finding[] => {
  if (oldest_at === null) return []
  const late = now.getTime() - Date.parse(oldest_at)
  if (late < late_ms) return []
  const text = isOn
    ? (waiting_failure ?? 'メールサーバーの答えはまだありません。送信の列を確かめてください')
    : 'SMTP_URL が設定されていないため、送信されません'
  const level = late >= veryLate_ms && isOn ? 'act' : 'warn'
  const title = `送信待ちのメール ${waiting}通が遅れています`
  return [finding({ key: 'mails waiting', level, subject: 'mails', title, text, at: oldest_at })]
}

const ofMails = ({ mails, server }: Readings, now: Date): Finding[] => {
  if (!mails) return []
  const unknown = mails.unknown_by_agency.map(({ enterprise, count, since, mailings }) =>
    finding({
      key: `mails unknown ${enterprise.id} ${mailings}`,
      level: mailings ? 'warn' : 'act',
      subject: 'mails',
      title: `結果の分からない${mailings ? '配信' : 'メール'} ${count}通`,
      text: mailings
        ? '接続が切れ、届いたか分かりません。会社の配信の結果に並んでいます'
        : '接続が切れ、届いたか分かりません。会社の送信状況で、届いたかを決めてもらってください',
      at: since,
      enterprise,
    }),
  )
  const refused = finding({
    key: 'mails refused',
    level: 'warn',
    subject: 'mails',
    title: `断られたメール ${mails.refused}通（1日）`,
    text: mails.refused_failure ?? '',
  })
  return [
    ...unknown,
    ...ofWaiting(mails, server?.mail !== 'off', now),
    ...(mails.refused > 0 ? [refused] : []),
  ]
}

const ofQueues = ({ queues }: Readings): Finding[] =>
  (queues ?? []).flatMap(
    ({ name, label, state, level, failed, waiting, failed_at, oldest_at, last_error }) =>
      level === 'ok'
        ? []
        : [
            finding({
              key: `queue ${name}`,
              level,
              subject: 'queues',
              title:
                state === 'late' ? `${label}が遅れています（${waiting}件）` : `${label}の失敗 ${failed}件`,
              text: [last_error, state === 'recovered' ? 'そのあとの処理は成功しています' : null]
                .filter(Boolean)
                .join('　'),
              at: state === 'late' ? oldest_at : failed_at,
              queue: failed > 0 ? name : null,
            }),
          ],
  )

const domainTitle = ({ host, days_left, error }: Domain) =>
  days_left !== null && days_left < 0
    ? `${host} の証明書が切れています`
    : error === null
      ? `${host} の証明書が残り ${days_left}日です`
      : `${host} を確認できません`

const ofDomains = ({ domains }: Readings): Finding[] => [
  ...(domains?.domains ?? []).flatMap((domain) =>
    domain.level === 'ok'
      ? []
      : [
          finding({
            key: `domain ${domain.host}`,
            level: domain.level,
            subject: 'domains',
            title: domainTitle(domain),
            text: [
              domain.error,
              domain.error !== null && domain.days_left !== null
                ? `証明書は残り ${domain.days_left}日`
                : null,
              domain.attempts > 1 ? `${domain.attempts}回続けて失敗` : null,
            ]
              .filter(Boolean)
              .join('　'),
            enterprise: domain.enterprise,
            domain_of: domain.stage === null ? null : (domain.enterprise?.id ?? null),
          }),
        ],
  ),
  ...(domains?.mail_domains ?? []).map(({ domain, enterprise, failing_since }) =>
    finding({
      key: `mail domain ${domain}`,
      level: 'warn',
      subject: 'domains',
      title: `送信ドメイン ${domain} のDNSが変わっています`,
      text: '直るまで、この会社のメールはつむぎのアドレスから送られます',
      at: failing_since,
      enterprise,
    }),
  ),
]

const reasons: Readonly<Record<string, string>> = {
  failing: '5日間、1件も届きませんでした',
  gone: '送り先が、受け取りをやめたと答えました（410）',
  member: '設定したメンバーが無効になりました',
}

const ofWebhooks = ({ webhooks }: Readings): Finding[] =>
  (webhooks?.webhooks ?? []).map(
    ({ enterprise, id_by_enterprise_id, name, host, is_active, disabled_reason, since }) =>
      finding({
        key: `webhook ${enterprise.id} ${id_by_enterprise_id}`,
        level: 'warn',
        subject: 'webhooks',
        title: is_active ? `Webhook「${name}」が届きません` : `Webhook「${name}」が停止しています`,
        text: `${host}　${is_active ? '自動でやり直しています' : (own(reasons, disabled_reason ?? '') ?? '')}`,
        at: since,
        enterprise,
      }),
  )

const ofStorage = ({ storage }: Readings): Finding[] =>
  !storage || storage.level === 'ok'
    ? []
    : [
        finding({
          key: 'storage',
          level: storage.level,
          subject: 'storage',
          title: storage.is_reachable
            ? `ファイルの置き場の空きが ${100 - (storage.used_percent ?? 0)}% です`
            : 'ファイルの置き場に届きません',
          text: storage.is_reachable
            ? 'ディスクを広げるか、要らないものを移してください'
            : 'STORAGE_URL の保管先が動いているか、確かめてください',
        }),
      ]

const ofDatabase = ({ database }: Readings): Finding[] => {
  if (!database) return []
  const { applied, known } = database.migrations
  if (applied === known) return []
  return [
    finding({
      key: 'migrations',
      level: 'act',
      subject: 'database',
      title: `移行が ${known - applied}件 適用されていません`,
      text: 'この版で起動し直すと適用されます',
    }),
  ]
}

const backupTexts = {
  none: 'BACKUP_FOLDER か BACKUP_MARK を設定してください',
  product: 'ログの "at":"backup" と、置き場所の空きを確かめてください',
  mark: '別のバックアップが動いているか、確かめてください',
} as const

const ofBackup = ({ backup }: Readings): Finding[] => {
  if (!backup || backup.level === 'ok') return []
  const { by, level, last } = backup
  const title =
    by === 'none'
      ? 'バックアップが設定されていません'
      : last === null
        ? 'バックアップがまだありません'
        : last.fault_count > 0 && level === 'warn'
          ? `バックアップに入らなかったファイル ${last.fault_count}件`
          : `最後のバックアップから ${last.age_hours}時間たちました`
  return [
    finding({
      key: 'backup',
      level,
      subject: 'backup',
      title,
      text: backupTexts[by],
      at: last?.finished_at ?? null,
    }),
  ]
}

const ofServers = ({ servers }: Readings): Finding[] =>
  (servers ?? [])
    .filter(({ is_silent }) => is_silent)
    .map(({ host, started_at, seen_at }) =>
      finding({
        key: `server ${host} ${started_at}`,
        level: 'warn',
        subject: 'servers',
        title: `${host} から応答がありません`,
        text: 'プロセスが突然終わったか、止まっています。動いていなければ起動してください。1時間たつと、この一覧から消えます',
        at: seen_at,
      }),
    )

const ofLogs = ({ servers }: Readings): Finding[] =>
  (servers ?? [])
    .filter(({ dropped_lines, is_silent }) => dropped_lines > 0 && !is_silent)
    .map(({ host, started_at, dropped_lines }) =>
      finding({
        key: `log ${host} ${started_at}`,
        level: 'warn',
        subject: 'servers',
        title: `${host} のログが ${dropped_lines.toLocaleString('ja-JP')}行 失われました`,
        text: '標準出力か標準エラーに書けません。ログを受け取るプログラムが動いているか、ログのディスクに空きがあるかを確かめてください。つむぎは動き続け、書けるようになると失われた行の数をログに残します',
      }),
    )

const ofTraces = ({ server }: Readings): Finding[] =>
  server?.traces.failure
    ? [
        finding({
          key: 'traces',
          level: 'warn',
          subject: 'server',
          title: '追跡（OpenTelemetry）を送れません',
          text: 'OTEL_EXPORTER_OTLP_ENDPOINT の受け口が動いているか、確かめてください',
        }),
      ]
    : []

const ofFailed = ({ failed }: Readings): Finding[] =>
  failed.map((subject) =>
    finding({
      key: `unread ${subject}`,
      level: 'act',
      subject,
      title: `${subjectNames[subject]}を読み取れません`,
      text: 'ログの "where":"health" に理由があります',
    }),
  )

/** All problems, the most urgent first. */
export const findingsOf = (readings: Readings, now: Date): Finding[] =>
  [
    ...ofFailed(readings),
    ...ofBackup(readings),
    ...ofStorage(readings),
    ...ofDatabase(readings),
    ...ofMails(readings, now),
    ...ofQueues(readings),
    ...ofDomains(readings),
    ...ofWebhooks(readings),
    ...ofServers(readings),
    ...ofLogs(readings),
    ...ofTraces(readings),
  ].sort(byUrgency)
