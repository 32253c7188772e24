import { byProgram, direct } from './subjects.ts'

/** What a source is called on screens and in files. */
export const originName = (key: string): string =>
  key === direct ? '直接・不明' : key === byProgram ? 'API' : key
