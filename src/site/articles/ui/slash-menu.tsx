import type { Editor } from '@tiptap/react'
import type { RefObject } from 'react'
import { type TakeKey, TextMenu } from '#foundation/ui/text-menu/text-menu.tsx'
import { matchingCommands, type Opens, type SlashCommand, slashIn } from './slash-commands.ts'

type Props = Opens & { editor: Editor; keys: RefObject<TakeKey> }

/** What `/` puts in: found by Japanese or romaji. */
export const SlashMenu = ({ editor, keys, ...opens }: Props) => (
  <TextMenu<SlashCommand>
    editor={editor}
    keys={keys}
    find={slashIn}
    itemsFor={(query) => matchingCommands(query).filter(({ key }) => key !== 'job' || opens.addJob)}
    keyOf={({ key }) => key}
    put={(command, range) => {
      editor.chain().focus().deleteRange(range).run()
      command.run(editor, opens)
    }}
    label="挿入するもの"
    counted="挿入できるもの"
    draw={(command) => (
      <>
        <command.Icon size={16} aria-hidden />
        <span>
          {command.label}
          <small>{command.hint}</small>
        </span>
      </>
    )}
  />
)
