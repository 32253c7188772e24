/** How sheets write skills of the master list beside its own names and aliases. */
export const tradeSpellings: Readonly<Record<string, readonly string[]>> = {
  'Visual Studio Code': ['VS Code', 'VS-Code'],
  'Windows Server': ['WinServer', 'Win Server', 'Win2012', 'Win2016', 'Win2019', 'Win2022'],
  Windows: ['Win7', 'Win10', 'Win11'],
  'Windows Forms': ['WindowsForm', 'Windows Form', 'Windowsフォーム'],
  'Microsoft 365': ['O365', 'Office 365', 'MS365'],
  'SQL Server': ['SQL-Server', 'MS SQL Server', 'MS-SQL', 'MS SQL'],
  PostgreSQL: ['Postgre', 'PostgreSql'],
  Elasticsearch: ['Elastic Search'],
  ServiceNow: ['Service Now', 'Service-Now'],
  'F5 BIG-IP': ['BIGIP'],
  VMware: ['vSphere', 'vCenter'],
  JP1: ['JP-1'],
  ITRON: ['uITRON'],
  'PL/I': ['PL1', 'PL/1'],
  組み込みLinux: ['組込Linux', '組込みLinux', '組み込みLinux', '組み込みリナックス'],
  'intra-mart': ['イントラマート'],
  'Adobe XD': ['XD'],
}

/** Words in kana that are part of others too (シェルター, エスカレーター): they count where no kana stands beside them. */
export const tradeKana: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?<![ァ-ヶー])(?:UNIX|Linux|B|C|K)?シェル(?![ァ-ヶー石])/g, 'シェルスクリプト'],
  [/(?<![ァ-ヶー])オラクル(?![ァ-ヶー])/g, 'Oracle Database'],
  [/(?<![ァ-ヶー])リナックス(?![ァ-ヶー])/g, 'Linux'],
  [/(?<![ァ-ヶー])ラダー(?:図)?(?![ァ-ヶー])/g, 'ラダー言語'],
]
