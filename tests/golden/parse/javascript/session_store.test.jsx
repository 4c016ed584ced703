import { render } from '@testing-library/react';
import { Badge } from './badge.jsx';

const setup = (props) => render(<Badge tone="calm" {...props} />);

describe('Badge', () => {
  beforeEach(() => {
    window.scrollTo(0, 0);
  });

  // The label is what screen readers say.
  it('shows its label', async () => {
    const { findByText } = setup({ label: 'New' });
    expect(await findByText('New')).toBeVisible();
  });

  it.each([1, 2, 3])('counts to %d', (count) => {
    setup({ count });
  });

  describe('when it is pressed', function () {
    test(`calls back once`, () => {
      const onPress = jest.fn();
      setup({ onPress });
      expect(onPress).toHaveBeenCalledTimes(1);
    });
  });
});

export function Legend({ items, title }) {
  if (!items.length) return <p className="empty">Nothing to show</p>;
  return (
    <Badge.Group label={title}>
      {items.map((item) => (
        <Badge key={item.id}>{item.name}</Badge>
      ))}
    </Badge.Group>
  );
}
