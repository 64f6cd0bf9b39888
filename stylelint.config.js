// The scale of the design: spaces, sizes, weights and layers are the tokens of apps/web/src/styles/tokens.css.
/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-declaration-strict-value'],
  reportNeedlessDisables: true,
  rules: {
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'no-duplicate-selectors': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'color-no-hex': true,
    'media-feature-range-notation': 'context',
    'media-feature-name-value-allowed-list': {
      width: ['360px', '480px', '640px', '768px', '1024px', '1280px', '1680px'],
      height: ['480px', '600px', '800px'],
    },
    'declaration-property-value-disallowed-list': {
      font: ['/^(italic )?\\d/', '/\\d(px|rem) ?\\//'],
    },
    'scale-unlimited/declaration-strict-value': [
      [
        '/^(row-|column-)?gap$/',
        '/^(padding|margin)(-|$)/',
        'font-size',
        'font-weight',
        '/color$/',
        'z-index',
      ],
      {
        ignoreFunctions: true,
        ignoreValues: [
          '/^-?[01](px)?$/',
          '/^(auto|inherit|none|normal|transparent|currentcolor|unset)$/i',
          // The colours that the system gives in forced-colors mode.
          '/^(Canvas|CanvasText|ButtonText|ButtonFace|Highlight|HighlightText|GrayText|LinkText|Mark|MarkText|Field|FieldText|SelectedItem|SelectedItemText|AccentColor)$/',
          // Values for paper.
          'black',
          '/^[\\d.]+(mm|pt|in)$/',
          // Values within one component.
          '/^-?[1-9]$/',
          // Relative to the text or to the container.
          '/^-?[\\d.]+(em|cqi|ch|%)$/',
        ],
      },
    ],
  },
  overrides: [
    {
      // Drawings with a scale of their own: the face of a card, and sheets of paper.
      files: [
        '**/cards/face/*.css',
        '**/tools/print/*.css',
        '**/wanted-sheet.module.css',
        '**/styles/*.css',
      ],
      rules: {
        'color-no-hex': null,
        'declaration-property-value-disallowed-list': null,
        'scale-unlimited/declaration-strict-value': null,
      },
    },
  ],
};
