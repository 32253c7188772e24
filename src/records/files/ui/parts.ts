import { lazyPart } from '#foundation/ui/lazy-part.tsx'

export const FilesPane = lazyPart(async () => (await import('./files-pane.tsx')).FilesPane)
