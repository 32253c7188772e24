import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { Crumbs } from '#foundation/screens/record/crumbs.tsx'
import { StateBadge } from '#foundation/ui/badge.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Row, Screen } from '#foundation/ui/layout.tsx'
import shared from '#foundation/ui/pdf/page.module.css'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { contract } from '../../contracts/contract.ts'
import { type DocumentKind, documentKinds, kindNamed } from '../kinds.ts'
import { DocumentActions } from './document-actions.tsx'
import styles from './documents.module.css'
import { FieldsPanel } from './fields-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { Paper } from './paper.tsx'
import { type DocumentState, useDocument } from './use-document.ts'

type Panel = 'preview' | 'mail'

const pathOf = (id: number, panel: Panel, { name }: DocumentKind) =>
  `/enterprise/contracts/${id}/${panel}/${name}`

/** The document in the address, on paper, beside its fields (`preview`) or its mail. */
export function DocumentPage({ panel }: { panel: Panel }) {
  const params = useParams()
  const id = Number(params.id)
  const kind = kindNamed(params.document) as DocumentKind
  const { data: row } = useQuery(recordOptions(contract.plural, id))
  usePageTitle(row && `${kind.label} ${textOf(row.title)}`)
  return (
    <Screen className={styles.page}>
      <Crumbs entity={contract} id={id} />
      {row ? (
        <Document key={`${id}-${kind.name}`} row={row} kind={kind} panel={panel} />
      ) : (
        <SkeletonRows rows={12} columns={3} height={48} />
      )}
    </Screen>
  )
}

type Props = { row: RecordRow; kind: DocumentKind; panel: Panel }

function Document({ row, kind, panel }: Props) {
  const id = row.id_by_enterprise_id
  const hasOrder = !isOwnEmployee(row)
  const tabs = documentKinds
    .filter(({ side }) => side === 'sales' || hasOrder)
    .map((each) => ({ to: pathOf(id, panel, each), label: each.label }))
  return (
    <>
      <header className={shared.head}>
        <h1>{textOf(row.title)}</h1>
        <span>{textOf(row.name)}</span>
        <span>{namedOf(row, 'candidate_id_by_enterprise_id')?.name}</span>
        <StateBadge view="confirmation" id={Number(row.contract_status_flg)} />
      </header>
      <Tabs label="契約の書類" tabs={tabs} />
      {kind.side === 'supplier' && !hasOrder ? (
        <EmptyState
          title="注文書（仕入）はありません"
          text="自社の社員の契約のため、仕入側の注文書は作られません。"
        />
      ) : (
        <Workplace id={id} kind={kind} panel={panel} row={row} />
      )}
    </>
  )
}

function Workplace({ id, kind, panel, row }: Props & { id: number }) {
  const state = useDocument(id, kind)
  const hasErrors = Object.keys(state.errors).length > 0
  useUnsavedChanges(state.isDirty && hasErrors)
  return (
    <div className={`${shared.columns} ${styles.columns}`}>
      <Paper state={state} edition={row.updated_at} />
      <section className={styles.panel} aria-label={panel === 'mail' ? 'メール' : '書類の内容'}>
        <Row justify="between" className={styles.bar}>
          <Tabs
            label="書類とメール"
            tabs={[
              { to: pathOf(id, 'preview', kind), label: '書類' },
              { to: pathOf(id, 'mail', kind), label: 'メール' },
            ]}
          />
          <SaveNote state={state} hasErrors={hasErrors} />
        </Row>
        {!state.document ? (
          <SkeletonRows rows={6} columns={1} height={48} />
        ) : panel === 'mail' ? (
          <MailPanel state={state} row={row} document={state.document} />
        ) : (
          <>
            <DocumentActions state={state} document={state.document} row={row} />
            <FieldsPanel state={state} document={state.document} row={row} />
          </>
        )}
      </section>
    </div>
  )
}

function SaveNote({ state: { isSaving, isDirty }, hasErrors }: { state: DocumentState; hasErrors: boolean }) {
  if (hasErrors)
    return (
      <span className={shared.saved} data-error>
        <StateIcon shape="alert" tone="ng" />
        入力内容を確認してください
      </span>
    )
  return isSaving || isDirty ? <span className={shared.saved}>保存しています</span> : null
}
