/** The chapters of the guide, by the part of the address that leads to each. */
export const chapters = {
  auth: '認証とスコープ',
  pages: 'ページの進め方',
  conditions: '条件と項目の指定',
  writes: '書き込みと再送',
  limits: '上限と誤り',
  files: 'ファイル',
  journals: '仕訳',
  webhooks: 'Webhook',
  mcp: 'MCP（アシスタント用）',
  changes: '変更の記録',
} as const
