'use client';

import React, { useState, type ReactNode } from 'react';
import { Column } from './column';
import styles from './board.module.css';

/** What the board needs from outside. */
interface BoardProps {
  title: string;
  tasks: Task[];
  footer?: ReactNode;
  onMove: (task: Task, to: string) => void;
}

const BoardContext = React.createContext<BoardState | null>(null);

/** The whole board, column by column. */
export default function Board({ title, tasks, onMove }: BoardProps): JSX.Element {
  const [filter, setFilter] = useState<string>('');
  const shown = tasks.filter((task) => task.title.includes(filter));

  // Moves are told to the parent first.
  const handleMove = async (task: Task, to: string) => {
    await save(task);
    onMove(task, to);
  };

  useEffect(() => {
    document.title = title;
    return () => setFilter('');
  }, [title]);

  return (
    <BoardContext.Provider value={{ filter }}>
      <h1 className={styles.title}>{title} board</h1>
      <SearchBox value={filter} onChange={(event) => setFilter(event.target.value)} />
      {shown.length === 0 ? <Empty /> : <Column<Task> items={shown} onDrop={handleMove} />}
    </BoardContext.Provider>
  );
}

export const Card = React.memo(({ task }: { task: Task }) => {
  return <li data-id={task.id}>{task.title}</li>;
});

const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  return <input {...props} ref={ref} />;
});

export const useBoard = (): BoardState => {
  const state = React.useContext(BoardContext);
  if (!state) throw new Error('outside of a board');
  return state;
};
