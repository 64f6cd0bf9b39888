import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default defineConfig(
  { ignores: ['**/dist/', 'node_modules/', 'data/', '.cache/', 'tests/e2e/output/'] },
  {
    files: ['**/*.{ts,tsx,js}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: ['apps/server/src/db/transaction.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='transaction']",
          message: 'inTransaction of db/transaction.ts makes it again when others were in its way.',
        },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
  {
    // Every text has an id in four languages: none is written into a component.
    files: ['apps/web/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXText[value=/\\p{L}/u]:not([value=/^\\s*(Inkfolio|Discord)\\s*$/])',
          message: 'Texts are in locales/, by their id.',
        },
        {
          selector:
            'JSXAttribute[name.name=/^(aria-label|aria-description|aria-roledescription|alt|title|label|placeholder)$/] > Literal[value=/\\p{L}/u]',
          message: 'Texts are in locales/, by their id.',
        },
      ],
    },
  },
  {
    files: ['**/*.js'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    // Command-line programs write to the console.
    files: [
      'scripts/**',
      'bench/**',
      'tests/fuzz/**',
      'tests/chaos/**',
      'apps/server/src/commands/**',
    ],
    rules: { 'no-console': 'off' },
  },
);
