import { lazyPart } from '../ui/lazy-part.tsx'

export const FilesPane = lazyPart(async () => (await import('./files-pane.tsx')).FilesPane)
