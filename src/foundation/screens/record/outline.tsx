import { isWritable } from '../../entity/entity.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import primitives from '../../ui/primitives.module.css'
import type { RecordRow } from '../client.ts'
import { outlineGroups } from '../field-groups.ts'
import type { EntityScreen } from '../screen.ts'
import { SectionIndex, sectionId } from '../section-index.tsx'
import { completenessOf } from './completeness.ts'
import styles from './outline.module.css'
import { OutlineRow } from './outline-row.tsx'
import record from './record.module.css'

/** 入力状況: how much has been filled in. */
function Completeness({ screen, row }: { screen: EntityScreen; row: RecordRow }) {
  const { percent, missing } = completenessOf(screen.entity, row, screen.counted?.(row))
  return (
    <Stack gap={4} className={styles.filled}>
      <span id="completeness">入力状況</span>
      <progress className={primitives.progress} max={100} value={percent} aria-labelledby="completeness" />
      <span>
        {percent}% {missing > 0 && <span className={styles.missing}>未入力 {missing}項目</span>}
      </span>
    </Stack>
  )
}

/** The sections of a record between their index and what happened to it. */
export function Outline({ screen, row }: { screen: EntityScreen; row: RecordRow }) {
  const { entity } = screen
  const canEdit = screen.verbs.includes('update') && Object.values(entity.fields).some(isWritable)
  return (
    <div className={styles.outline}>
      <div className={styles.side}>
        <SectionIndex titles={entity.sections.map((section) => section.title)} />
        {canEdit && <Completeness screen={screen} row={row} />}
      </div>
      <div className={styles.sections}>
        {entity.sections.map((section, at) => (
          <section key={section.title} id={sectionId(at)} aria-labelledby={`${sectionId(at)}-title`}>
            <Row as="header" align="baseline" justify="between" className={styles.sectionHead}>
              <h2 id={`${sectionId(at)}-title`}>{section.title}</h2>
              {at === 0 && canEdit && <span className={record.muted}>クリックで編集</span>}
            </Row>
            <div className={styles.grid}>
              {outlineGroups(entity.fields, section.fields).map((group) => (
                <OutlineRow key={group.keys[0]} screen={screen} group={group} row={row} />
              ))}
            </div>
          </section>
        ))}
        {screen.below && <screen.below entity={entity} row={row} />}
      </div>
      {screen.beside && <screen.beside entity={entity} row={row} />}
    </div>
  )
}
