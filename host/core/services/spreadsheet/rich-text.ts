/** Rich text, reduced to its text. It is never parsed, so it cannot become a formula or a number. */
import { Exception } from '../../model/exception';
import type { Kernel } from '../../kernel';
import { overload } from './signatures';

export class RichTextValue {
  constructor(
    readonly kernel: Kernel,
    readonly text: string,
  ) {}

  getText(): string {
    return this.text;
  }

  copy(): object {
    const builder = new RichTextValueBuilder(this.kernel);
    builder.setText(this.text);
    return this.kernel.strict('RichTextValueBuilder', builder);
  }
}

export class RichTextValueBuilder {
  #text: string | null = null;

  constructor(readonly kernel: Kernel) {}

  setText(...args: unknown[]): this {
    overload(args, 'RichTextValueBuilder.setText', 'string');
    this.#text = args[0] as string;
    return this;
  }

  build(): object {
    if (this.#text === null) throw new Exception('Text must be set before building a rich text value.');
    return this.kernel.strict('RichTextValue', new RichTextValue(this.kernel, this.#text));
  }
}
