import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nonceMark } from '#foundation/platform/http/nonce-mark.ts'

/** What no list shows before somebody asks for it: dialogs, and fields with something to choose from. */
const dialogs =
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|Drawer|FileButton|FloatingIndicator|Modal|MultiSelect|PasswordInput|Pill|Radio[\\/]Radio\.|ScrollArea|SegmentedControl|Select|Switch|Textarea)/
const packages = /node_modules[\\/](?!@mantine[\\/]dates|wanakana|dayjs|pdfjs)/
const isKit = (module: string) => packages.test(module) && !dialogs.test(module)

const first =
  /lucide-react[\\/].*[\\/](phone|send|copy|download|handshake)\.|@mantine[\\/]core[\\/]esm[\\/]components[\\/]ActionIcon|src[\\/]foundation[\\/]screens[\\/](entities|slot|presets|related)\.|src[\\/]records[\\/](files[\\/]ui[\\/]parts|comments[\\/]ui[\\/]comment-count|activities[\\/]ui[\\/]tabs)\./

/**
 * The two signed-in single-page areas: back-office.html under /enterprise, operator.html under /admin.
 * Loaded with `configLoader: 'native'`; the bundling loader restarts for ever under `node --watch`.
 */
export default defineConfig({
  base: '/',
  plugins: [react()],
  html: { cspNonce: nonceMark },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    rolldownOptions: {
      input: ['back-office.html', 'operator.html'],
      output: {
        codeSplitting: {
          groups: [
            // Changes seldom, so that it stays in the browser's cache from version to version.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-remove-scroll)[\\/]/,
              priority: 2,
            },
            // What most screens use travels in two files instead of a hundred small ones; calendars and kana come with
            // the screens that show them, dialogs and choices in a third file.
            { name: 'kit', test: isKit, minShareCount: 8, priority: 1 },
            // What the first list needs and few other screens do: as files of their own their heads would outweigh them. What
            // app/ hands to screens is among it, for it stands in no entry's own file: a screen that reads it would start that entry.
            { name: 'first', test: first, priority: 1 },
            { name: 'dialogs', test: dialogs, minShareCount: 8 },
            {
              name: 'common',
              test: /src[\\/](?!accounts|contracts|marketing|records[\\/](mails|message-templates)|sales[\\/](jobs|company-members)[\\/]|foundation[\\/]screens[\\/](record|form|kinds|list[\\/](condition|selection|use-chosen|views[\\/]address)|list-page)|foundation[\\/]masterdata[\\/](normalize|search-items)|foundation[\\/]ui[\\/](calendars|copy|kept|layout|pdf|reason|setting-head|signin)|foundation[\\/]settings)/,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
})
