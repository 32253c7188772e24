import { CopyLine } from '#foundation/ui/copy/copy-line.tsx'
import { DomainRecord } from '#foundation/ui/domain/domain-record.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { SiteDomainAnswer } from '../schema.ts'
import styles from './domain.module.css'

type Kind = 'CNAME' | 'A' | 'AAAA'

const titles: Readonly<Record<Kind, string>> = {
  CNAME: 'サブドメインのとき（www. や jobs. が付く）',
  A: 'ルートドメインのとき（付かない）',
  AAAA: 'ルートドメインのとき（IPv6）',
}
const types: Readonly<Record<Kind, string>> = { CNAME: 'CNAME・ALIAS', A: 'A', AAAA: 'AAAA' }

const looks: Readonly<Record<NonNullable<SiteDomainAnswer['state']>, State>> = {
  ok: { shape: 'tick', tone: 'ok', label: '確認できました' },
  missing: { shape: 'ring', tone: 'mute', label: '見つかりません' },
  wrong: { shape: 'alert', tone: 'warn', label: '値が違います' },
  unknown: { shape: 'bar', tone: 'mute', label: '応答がありません' },
}
const before: State = { shape: 'ring', tone: 'mute', label: '確認前' }

/** The records of which one kind is set at the registrar, and what stands there now. */
export function RecordList({ domain }: { domain: SiteDomainAnswer }) {
  const kinds = (['CNAME', 'A', 'AAAA'] as const).filter((kind) =>
    domain.records.some(({ type }) => type === kind),
  )
  return (
    <section className={styles.part} aria-label="DNSレコード">
      <Row as="header" above={10}>
        <h2>DNSに設定するレコード</h2>
        <Spring />
        <span role="status">
          <StateMark {...(domain.state ? looks[domain.state] : before)} />
        </span>
      </Row>
      {domain.advice && domain.advice !== domain.error && (
        <Note tone="warn" above={4}>
          {domain.current && (
            <>
              いまの値：<code>{domain.current}</code>{' '}
            </>
          )}
          {domain.advice}
        </Note>
      )}
      {kinds.map((kind, at) => (
        <DomainRecord
          key={kind}
          title={titles[kind]}
          heading={at > 0 ? `または、${titles[kind]}` : titles[kind]}
          type={types[kind]}
        >
          <CopyLine label="ホスト名" value={domain.site_domain ?? ''} />
          {domain.records
            .filter(({ type }) => type === kind)
            .map(({ value }) => (
              <CopyLine key={value} label="値" value={value} />
            ))}
        </DomainRecord>
      ))}
    </section>
  )
}
