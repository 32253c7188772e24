import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const file = (name: string) => require.resolve(`@expo-google-fonts/noto-sans-jp/${name}.ttf`)

/** Absolute paths of the only fonts documents are set in: Noto Sans JP, weights 400 and 600. */
export const fontFiles = {
  regular: file('400Regular/NotoSansJP_400Regular'),
  semiBold: file('600SemiBold/NotoSansJP_600SemiBold'),
} as const
