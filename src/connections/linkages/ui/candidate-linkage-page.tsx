import { useState } from 'react'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import type { Mapped } from '../services.ts'
import type { Linkage, Shown } from './client.ts'
import { EndpointPart } from './endpoint-part.tsx'
import { LinkageFrame } from './linkage-frame.tsx'
import { MappingEditor } from './mapping-editor.tsx'
import { ReceiptLog } from './receipt-log.tsx'
import { TryBox } from './try-box.tsx'
import { type UsedLinkage, useLinkage } from './use-linkage.ts'

/** Applications that a service sends: where to, how they are read, and what came. */
export function CandidateLinkagePage() {
  const used = useLinkage(1)
  return (
    <LinkageFrame
      group={1}
      used={used}
      empty="受け口のアドレスとトークンを発行し、届く項目を候補者の項目に対応づけます。トークンは発行したときに一度だけ表示されます。"
    >
      {(linkage, shown) => (
        <Parts key={JSON.stringify(linkage.mapping)} linkage={linkage} shown={shown} used={used} />
      )}
    </LinkageFrame>
  )
}

function Parts({ linkage, shown, used }: { linkage: Linkage; shown: Shown; used: UsedLinkage }) {
  const [mapping, setMapping] = useState<readonly Mapped[]>(linkage.mapping)
  return (
    <>
      <SettingRow title="受け口" hint="JSON かフォーム（1MBまで）を POST します">
        <EndpointPart linkage={linkage} endpoint={shown.endpoint} used={used} />
      </SettingRow>
      <SettingRow
        title="項目の対応づけ"
        hint="項目名が「氏名」「email」のようにこちらの名前と同じなら、対応づけは要りません。職種や都道府県は、名前の文字でも番号でも読みます"
      >
        <MappingEditor
          saved={linkage.mapping}
          mapping={mapping}
          change={setMapping}
          targets={shown.targets}
          used={used}
        />
      </SettingRow>
      <SettingRow title="試す" hint="見本を上の対応づけで読みます。書き込みません">
        <TryBox mapping={mapping} />
      </SettingRow>
      <ReceiptLog linkage={linkage} />
    </>
  )
}
