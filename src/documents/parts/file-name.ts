const clean = (part: unknown) => ((part as string | null) ?? '').replace(/[\\/:*?"<>|\s]+/g, '_')

/** 請求書_株式会社ルミナ_202610.pdf; characters that file systems refuse become _. */
export const fileNameOf = (kind: string, recipient: unknown, mark: string): string =>
  `${[kind, recipient, mark].map(clean).join('_')}.pdf`
